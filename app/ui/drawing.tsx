import { Picture } from "./picture.tsx";

/** A decorative drawing of 168 x 139 px, one of `drawings/`. */
export function Drawing({ src }: { src: string }) {
  return <Picture src={src} alt="" width={168} height={139} />;
}
