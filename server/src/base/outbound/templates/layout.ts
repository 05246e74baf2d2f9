/** The layout of all mails: with inline styles, because many mail programs ignore others; it also fits dark screens. */
import { type Language, present } from '@polyphony/contract'
import { automatic, unsubscribe } from './words.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => present(entities[character]))

/** Only web addresses become links: a `javascript:` address never does. */
export const isWebUrl = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url)

const htmlLangs: Record<Language, string> = { zh: 'zh-CN', en: 'en', ja: 'ja' }
const fonts: Record<Language, string> = {
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif",
  en: "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  ja: "'Hiragino Sans','Yu Gothic','Noto Sans CJK JP',Meiryo,sans-serif",
}

const dark =
  '@media (prefers-color-scheme:dark){body,.canvas{background:#0e1415!important}.panel{background:#141c1d!important;border-color:#243031!important}.ink{color:#eef3f2!important}.muted{color:#9db0ad!important}.code{background:#16302d!important;color:#5fd6c6!important}.link{color:#5fd6c6!important}}'

/** Text as a paragraph; line breaks stay. */
export const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:#12211f">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`

export const subheading = (text: string) =>
  `<h2 class="muted" style="margin:16px 0 8px;font-size:13px;color:#52635f">${escapeHtml(text)}</h2>`

export const quietParagraph = (text: string) =>
  `<p class="muted" style="margin:0 0 8px;font-size:13px;color:#52635f">${escapeHtml(text)}</p>`

export const codeBlock = (code: string) =>
  `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:6px;background:#e1f0ed;color:#075a52;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`

export const button = (label: string, url: string | null) =>
  isWebUrl(url)
    ? `<p style="margin:8px 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0b7a6f;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`
    : ''

export const link = (label: string, url: string | null) =>
  isWebUrl(url)
    ? `<a class="link" href="${escapeHtml(url)}" style="color:#075a52">${escapeHtml(label)}</a>`
    : escapeHtml(label)

export function layout(page: {
  language: Language
  title: string
  /** HTML made by the functions above. */
  body: string
  unsubscribe_url: string | null
}): string {
  const { language, title, body, unsubscribe_url } = page
  const stop = isWebUrl(unsubscribe_url)
    ? `<p class="muted" style="margin:8px 0 0">${link(unsubscribe[language], unsubscribe_url)}</p>`
    : ''
  return `<!doctype html>
<html lang="${htmlLangs[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f5">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="panel" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e8e5;border-radius:8px"><tr><td style="padding:28px 24px;font:15px/1.7 ${fonts[language]};overflow-wrap:anywhere">
<p class="muted" style="margin:0 0 20px;font-size:13px;color:#52635f">Polyphony</p>
<h1 class="ink" style="margin:0 0 16px;font-size:19px;line-height:1.4;color:#12211f">${escapeHtml(title)}</h1>
${body}
</td></tr></table>
<div class="muted" style="max-width:560px;padding:16px 24px 0;font:12px/1.6 ${fonts[language]};color:#52635f">${escapeHtml(automatic[language])}${stop}</div>
</td></tr></table>
</body>
</html>
`
}
