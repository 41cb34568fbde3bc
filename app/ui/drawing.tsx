import { Picture } from "./picture.tsx";

/** A decorative drawing from `drawings/`, 168 x 139 px. */
export function Drawing({ src }: { src: string }) {
  return <Picture src={src} alt="" width={168} height={139} />;
}
