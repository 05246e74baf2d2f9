/** Renders mails in the reader's language, as text and as HTML. */
import type { Language } from '@polyphony/contract'
import { button, codeBlock, isWebUrl, layout, link, paragraph, quietParagraph, subheading } from './layout.ts'
import type { Mail, MailParamsOf } from './params.ts'
import {
  automatic,
  codeValidity,
  codeWords,
  digestMore,
  digestSubject,
  notYou,
  openMessages,
  seeLetter,
  unsubscribe,
} from './words.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** For the List-Unsubscribe header. */
  unsubscribe_url: string | null
}

const maxSubject = 200
const maxDigestItems = 20

export function renderMail({ kind, params }: Mail, language: Language): RenderedMail {
  switch (kind) {
    case 'code':
      return renderCode(params, language)
    case 'letter':
      return renderLetter(params, language)
    case 'digest':
      return renderDigest(params, language)
  }
}

function renderCode({ code, minutes, purpose }: MailParamsOf<'code'>, language: Language): RenderedMail {
  const { subject, lead } = codeWords[purpose][language]
  const validity = codeValidity[language](minutes)
  return finish(language, {
    subject,
    text: [lead, code, validity, notYou[language]],
    html: [paragraph(lead), codeBlock(code), quietParagraph(validity), quietParagraph(notYou[language])],
    unsubscribe_url: null,
  })
}

function renderLetter({ title, body, url, unsubscribe_url }: MailParamsOf<'letter'>, language: Language): RenderedMail {
  const more = seeLetter[language]
  return finish(language, {
    subject: title,
    text: [title, body, isWebUrl(url) ? `${more}\n${url}` : ''],
    html: [paragraph(body), button(more, url)],
    unsubscribe_url,
  })
}

function renderDigest(
  { count, items, url, unsubscribe_url }: MailParamsOf<'digest'>,
  language: Language,
): RenderedMail {
  const subject = digestSubject[language](count)
  const shown = items.slice(0, maxDigestItems)
  const more = count > shown.length ? digestMore[language](count - shown.length) : ''
  return finish(language, {
    subject,
    text: [
      subject,
      ...shown.map((item) =>
        [item.heading && `# ${item.heading}\n`, item.title, item.body, isWebUrl(item.url) ? item.url : '']
          .filter(Boolean)
          .join('\n'),
      ),
      more,
      `${openMessages[language]}\n${url}`,
    ],
    html: [
      ...shown.map(
        (item) =>
          `${item.heading ? subheading(item.heading) : ''}<p class="ink" style="margin:0 0 4px;color:#12211f;font-weight:600">${link(item.title, item.url)}</p>${quietParagraph(item.body)}<div style="height:8px"></div>`,
      ),
      more && quietParagraph(more),
      button(openMessages[language], url),
    ],
    unsubscribe_url,
  })
}

function finish(
  language: Language,
  mail: { subject: string; text: string[]; html: string[]; unsubscribe_url: string | null },
): RenderedMail {
  const { text, html, unsubscribe_url } = mail
  const subject = oneLine(mail.subject)
  const stop = isWebUrl(unsubscribe_url) ? `\n${unsubscribe[language]}: ${unsubscribe_url}` : ''
  return {
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n\n--\n${automatic[language]}${stop}\n`,
    html: layout({ language, title: subject, body: html.join('\n'), unsubscribe_url }),
    unsubscribe_url: isWebUrl(unsubscribe_url) ? unsubscribe_url : null,
  }
}

/** A header is one line: line breaks and control characters of a name become spaces. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const characters = Array.from(line)
  return characters.length > maxSubject ? `${characters.slice(0, maxSubject - 1).join('')}…` : line
}
