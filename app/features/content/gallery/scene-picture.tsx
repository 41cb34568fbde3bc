import type { GalleryScene } from "../gallery-scenes.ts";

interface ScenePictureProps {
  scene: GalleryScene;
  /** Loaded at once instead of when it comes near the screen. */
  eager?: boolean;
  className?: string;
}

/** A scene of the farm, drawn 800 x 536. */
export function ScenePicture({ scene, eager = false, className }: ScenePictureProps) {
  return (
    <img
      src={`/gallery/${scene.number}.svg`}
      alt={scene.alt}
      width={800}
      height={536}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}
