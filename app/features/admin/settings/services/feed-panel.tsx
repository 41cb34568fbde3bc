import { PRODUCT_FEED_PATH } from "#app/features/catalogue/feed/product-feed-path.ts";
import { Panel } from "#app/ui/panel.tsx";
import { CopiedAddress } from "./copied-address.tsx";

/** The address of the product feed, and its purpose. */
export function FeedPanel() {
  return (
    <Panel id="feed" aria-labelledby="feed-title" className="scroll-mt-20">
      <h2 id="feed-title" className="text-2xl">
        Product feed
      </h2>
      <p className="mt-1 text-soft">
        Lists your products on Google, WhatsApp, Instagram and Facebook. In Google Merchant Center
        or Meta Commerce Manager, add a data source that is fetched each day from this address.
        Enter what delivery costs there too.
      </p>
      <CopiedAddress
        url={window.location.origin + PRODUCT_FEED_PATH}
        label="Copy the address of the product feed"
      />
      <p className="mt-3 text-soft">
        It lists every pack that shoppers can see, with its price and whether it is in stock. It
        leaves out products without a photograph (Google refuses drawings) and those that only your
        own van delivers.
      </p>
    </Panel>
  );
}
