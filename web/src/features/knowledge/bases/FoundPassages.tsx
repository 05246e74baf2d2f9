import { Badge, Highlight, Skeleton, Text } from '@mantine/core'
import { calls, mostPassages, type Passage } from '@polyphony/contract'
import { IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { gradeText, knowledgeText } from './bases.text.ts'
import classes from './knowledge.module.css'

export function FoundPassages() {
  const t = useText(knowledgeText)
  const [keyword, setKeyword] = useState('')
  return (
    <Panel>
      <div className={classes.bar}>
        <SearchInput label={t('find')} value={keyword} onSearch={setKeyword} width={360} />
        <Text size="xs" c="dimmed">
          {t('findHint')}
        </Text>
      </div>
      {keyword !== '' && <Passages keyword={keyword} />}
    </Panel>
  )
}

function Passages({ keyword }: { keyword: string }) {
  const t = useText(knowledgeText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(calls.knowledge.searchKnowledge, { keyword }, { keepPrevious: true })
  if (error)
    return <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} m="md" />
  if (data.list.length === 0) return <EmptyState icon={IconSearchOff} title={t('nothing')} hint={t('nothingHint')} />
  const words = keyword.split(/\s+/u)
  return (
    <>
      <ol className={classes.passages} aria-label={t('passages')}>
        {data.list.map((passage) => (
          <PassageItem key={passage.passage_id} passage={passage} words={words} />
        ))}
      </ol>
      {data.is_capped && (
        <Text size="sm" c="dimmed" p="md">
          {t('capped', { count: mostPassages })}
        </Text>
      )}
    </>
  )
}

function PassageItem({ passage, words }: { passage: Passage; words: string[] }) {
  const grade = useText(gradeText)
  const { source, target, source_lang, target_lang, file_name, task_id } = passage
  return (
    <li className={classes.passage}>
      {source !== null && (
        <Highlight highlight={words} lang={source_lang} className={classes.source}>
          {source}
        </Highlight>
      )}
      <Highlight highlight={words} lang={target_lang} className={classes.target}>
        {target}
      </Highlight>
      <div className={classes.from}>
        <LinkAnchor size="xs" className={classes.file} to={paths.taskDetail} params={{ task_id }}>
          {file_name}
        </LinkAnchor>
        {source !== null && <LanguagePair source={source_lang} target={target_lang} />}
        <Badge size="sm" variant="default">
          {grade(passage.grade)}
        </Badge>
      </div>
    </li>
  )
}
