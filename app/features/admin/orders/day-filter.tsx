import { useEffect, useRef } from "react";

interface DayFilterProps {
  label: string;
  /** 'YYYY-MM-DD', or ''. */
  value: string;
  onChange: (day: string) => void;
  className?: string;
}

/** A date field that reports a day only once its year is complete: while it is typed it reads 0002 or 0020. */
export function DayFilter({ label, value, onChange, className }: DayFilterProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);

  return (
    <label className="flex min-w-0 flex-1 basis-40 items-center gap-2 sm:flex-none">
      <span className="w-10 text-sm font-semibold sm:w-auto">{label}</span>
      <input
        ref={input}
        type="date"
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === "" || target.value >= "2000") onChange(target.value);
        }}
        className={className}
      />
    </label>
  );
}
