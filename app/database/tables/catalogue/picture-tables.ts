import type { Generated } from "kysely";

export interface PictureTables {
  media: {
    hash: string;
    width: number;
    height: number;
    bytes: number;
    /** When the picture was last uploaded. */
    created_at: Generated<Date>;
    uploaded_by: number | null;
    unnamed_since: Generated<Date | null>;
  };
  /** The pictures of products. The one at position 1 counts only if its `url` is the product's `image`. */
  product_pictures: {
    product_id: number;
    position: number;
    url: string;
    alt: string;
    /** The id of the only pack that the picture is shown with; null for all packs. */
    pack_id: number | null;
  };
}
