import { ButtonLink } from "#app/ui/button-link.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** What webhooks are for, and the way to them. */
export function WebhooksPanel() {
  return (
    <Panel id="webhooks" aria-labelledby="webhooks-title" className="scroll-mt-20">
      <h2 id="webhooks-title" className="text-2xl">
        Webhooks
      </h2>
      <p className="mt-1 text-soft">
        Other programs are notified as soon as something happens to an order: a courier's portal, a
        WhatsApp provider, a sheet.
      </p>
      <ButtonLink variant="outline" to="/admin/settings?view=webhooks" className="mt-5">
        Webhooks
      </ButtonLink>
    </Panel>
  );
}
