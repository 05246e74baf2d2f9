/** What stands around a quotation: the rest of its passage, or both languages of one that was translated. Read when it is opened. */
import { Anchor } from '@mantine/core'
import { type ChatCitation, calls, pageSizes } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { sourceText } from '../chat.text.ts'
import classes from './message.module.css'
import { wholeSentences } from './sentences.ts'

interface WholePassageProps {
  citation: ChatCitation & { knowledge_id: string }
}

const [pageSize] = pageSizes

export function WholePassage({ citation: { knowledge_id, revision, position, quote } }: WholePassageProps) {
  const place = { knowledge_id, revision, pageIndex: Math.floor(position / pageSize), pageSize }
  const { data } = useCall(calls.knowledge.getKnowledgeChunkList, place)
  const passage = data?.list[position % pageSize]
  // A version that is found no more keeps no passages: the quotation stands for itself.
  if (!passage) return null
  const { body, lang, body_2, lang_2 } = passage
  return body_2 === null ? (
    <Rest body={body} lang={lang} quote={quote} />
  ) : (
    <Pair knowledgeId={knowledge_id} source={{ text: body, lang }} target={{ text: body_2, lang: lang_2 ?? '' }} />
  )
}

function Rest({ body, lang, quote }: { body: string; lang: string; quote: string }) {
  const t = useText(sourceText)
  const [isWhole, setWhole] = useState(false)
  const count = wholeSentences(body, false).length - wholeSentences(quote, false).length
  if (count <= 0) return null
  if (isWhole)
    return (
      <p className={classes.passage} dir="auto" lang={lang}>
        {body}
      </p>
    )
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
      {t('more', { count })}
    </Anchor>
  )
}

interface Said {
  text: string
  lang: string
}

function Pair({ knowledgeId, source, target }: { knowledgeId: string; source: Said; target: Said }) {
  const t = useText(sourceText)
  const language = useLanguage()
  const { data } = useCall(calls.knowledge.getKnowledgeFileInfo, { knowledge_id: knowledgeId })
  const lang = formatLanguageName(source.lang, language)
  const number = data?.task_number ?? null
  return (
    <>
      <p className={classes.dim}>
        {number === null ? t('pair', { lang }) : t('pairOf', { lang, task: `T-${number}` })}
      </p>
      <div className={classes.pair}>
        {[source, target].map((said) => (
          <p key={said.lang} className={classes.passage} dir="auto" lang={said.lang}>
            {said.text}
          </p>
        ))}
      </div>
    </>
  )
}
