import { expect, test } from "vitest";
import { firstStyles } from "./first-styles.ts";

const pick = (css: string, html: string) => firstStyles(css)(html).replace(/\s+/g, " ");

test("a rule comes along if the page has all the classes of one of its selectors", () => {
  const css = ".a{color:red}.b .c{color:blue}.d,.a.e{color:green}h1{margin:0}";
  expect(pick(css, '<p class="a c">')).toBe(".a{color:red}h1{margin:0}");
  expect(pick(css, '<p class="b"><i class="c">')).toBe(".b .c{color:blue}h1{margin:0}");
  expect(pick(css, '<p class="d">')).toBe(".d,.a.e{color:green}h1{margin:0}");
});

test("classes are compared as the page has them, without the escapes of CSS and HTML", () => {
  const css =
    ".md\\:p-2\\.5{padding:1px}.\\[\\&\\>p\\]\\:m-0{margin:0}.\\32xl{width:2px}.gone{top:0}";
  const html = '<p class="md:p-2.5 [&amp;&gt;p]:m-0 2xl">';
  expect(pick(css, html)).toBe(css.replace(".gone{top:0}", ""));
});

test("classes that a selector excludes or only may have are no condition", () => {
  const css = "p:not(.a){color:red}:is(.a,.b) i{color:blue}:where([data-x] .c){color:green}";
  expect(pick(css, "<p>")).toBe(css);
});

test("order and surroundings stay, and what is left empty goes", () => {
  const css =
    "@layer base,utilities;@layer utilities{@media (width>=1px){.a{top:0}.z{top:1px}}@supports (x:y){.z{top:2px}}}@layer base{b{top:3px}}";
  expect(pick(css, '<p class="a">')).toBe(
    "@layer base,utilities;@layer utilities{@media (width>=1px){.a{top:0}}}@layer base{b{top:3px}}",
  );
});

test("animations come along if a rule names them, fonts if they are the Latin ones", () => {
  const css =
    '.a{animation:spin 1s}.z{animation:fade 1s}@keyframes spin{to{top:0}}@keyframes fade{to{top:1px}}@font-face{font-family:"Names Tamil";src:url(t)}@font-face{font-family:"Figtree";src:url(f)}';
  expect(pick(css, '<p class="a">')).toBe(
    '.a{animation:spin 1s}@font-face{font-family:"Figtree";src:url(f)}@keyframes spin{to{top:0}}',
  );
});

test("what applies only to print or under a pointer comes later", () => {
  const css = "@media print{.a{top:0}}@media (hover:hover){.a:hover{top:1px}}.a{top:2px}";
  expect(pick(css, '<p class="a">')).toBe(".a{top:2px}");
});

test("a registered property comes along if a rule uses it", () => {
  const css =
    '.a{top:var(--t)}@property --t{syntax:"*";inherits:false}@property --u{syntax:"*";inherits:false}';
  expect(pick(css, '<p class="a">')).toBe(
    '.a{top:var(--t)}@property --t{syntax:"*";inherits:false}',
  );
});

test("the picks of any number of different pages are cached within bounds", () => {
  const picked = new Map<string, string>();
  const styles = firstStyles(".a1{top:0}.a2{top:1px}", picked);
  for (let n = 0; n < 1_000; n += 1) styles(`<p class="x${n}">`);
  expect(styles('<p class="a2">')).toBe(".a2{top:1px}");
  expect(picked.size).toBe(50);
});
