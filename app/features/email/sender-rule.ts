/** 'hello@shop.example' or 'Nela Farm Store <hello@shop.example>', on one line. */
export const SENDER = /^(?:[^<>\r\n@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
