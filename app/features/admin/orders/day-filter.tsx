import { useEffect, useRef } from "react";
import { TextField } from "#app/ui/text-field.tsx";

interface DayFilterProps {
  label: string;
  /** 'YYYY-MM-DD', or ''. */
  value: string;
  onChange: (day: string) => void;
}

/** A date field that reports a day only once its year is complete: half-typed years read as 0002 or 0020. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);

  return (
    <TextField
      ref={input}
      type="date"
      label={label}
      defaultValue={value}
      onChange={({ target }) => {
        if (target.value === "" || target.value >= "2000") onChange(target.value);
      }}
    />
  );
}
