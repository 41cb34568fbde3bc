import { Mail, MessageCircle, Phone } from "lucide-react";
import { internationalPhone } from "#app/features/delivery/addresses/phone-rule.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { whatsAppLink } from "./whatsapp-link.ts";

interface ContactButtonsProps {
  email: string;
  phone: string;
}

/** Links to call a customer and to message them on WhatsApp or by email, where the number or address is known. */
export function ContactButtons({ email, phone }: ContactButtonsProps) {
  const digits = phone.replace(/\D/g, "");
  const links = [
    digits && { label: "Call", href: `tel:${internationalPhone(phone)}`, Icon: Phone },
    digits && { label: "WhatsApp", href: whatsAppLink(phone), Icon: MessageCircle },
    email && { label: "Email", href: `mailto:${email}`, Icon: Mail },
  ].filter((link) => typeof link === "object");
  return links.map(({ label, href, Icon }) => (
    <a
      key={label}
      href={href}
      className={buttonStyle({ variant: "outline", size: "small" })}
      {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {label}
    </a>
  ));
}
