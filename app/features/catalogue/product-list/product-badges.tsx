import { Truck } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";

interface ProductBadgesProps {
  category?: string;
  freeDelivery?: boolean;
  className?: string;
}

/** The badges for the category and, if delivery is free, 'Free Delivery'. */
export function ProductBadges({ category, freeDelivery, className }: ProductBadgesProps) {
  return (
    <div className={className}>
      {category && <Badge>{category}</Badge>}
      {freeDelivery && (
        <Badge tone="leaf">
          <Truck aria-hidden="true" />
          Free Delivery
        </Badge>
      )}
    </div>
  );
}
