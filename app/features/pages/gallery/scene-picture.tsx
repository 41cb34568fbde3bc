import { Picture } from "#app/ui/picture.tsx";
import type { GalleryScene } from "./gallery-scenes.ts";

interface ScenePictureProps {
  scene: GalleryScene;
  /** Loads at once instead of lazily. */
  eager?: boolean;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** A gallery scene, 800 × 536 px. */
export function ScenePicture({ scene, eager = false, sizes, className }: ScenePictureProps) {
  return (
    <Picture
      src={`/gallery/${scene.number}.svg`}
      crop="scene"
      sizes={sizes}
      alt={scene.alt}
      width={800}
      height={536}
      loading={eager ? "eager" : "lazy"}
      draggable={false}
      className={className}
    />
  );
}
