import { Badge, Highlight, Skeleton, Text } from '@mantine/core'
import { calls, mostPassages, type Passage } from '@polyphony/contract'
import { IconSearchOff } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { useWriteSearch } from '../../../../parts/list/use-list.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { paths } from '../../../../paths.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import classes from './results.module.css'
import { gradeText, knowledgeText } from './results.text.ts'

export function FoundPassages() {
  const t = useText(knowledgeText)
  const { keyword = '' } = useSearch({ from: '/shell/talentkbs/list' })
  const write = useWriteSearch()
  return (
    <Panel>
      <div className={classes.bar}>
        <SearchInput
          label={t('find')}
          value={keyword}
          onSearch={(typed) => write({ keyword: typed || undefined })}
          width={360}
        />
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
  const found = useCall(calls.knowledge.searchKnowledge, { keyword }, { keepPrevious: true })
  const words = keyword.split(/\s+/u)
  return (
    <QueryContent query={found} bones={<Skeleton height={120} m="md" />}>
      {({ list, is_capped }) =>
        list.length === 0 ? (
          <EmptyState icon={IconSearchOff} title={t('nothing')} hint={t('nothingHint')} />
        ) : (
          <>
            <ol className={classes.passages} aria-label={t('passages')}>
              {list.map((passage) => (
                <PassageItem key={passage.passage_id} passage={passage} words={words} />
              ))}
            </ol>
            {is_capped && (
              <Text size="sm" c="dimmed" p="md">
                {t('capped', { count: mostPassages })}
              </Text>
            )}
          </>
        )
      }
    </QueryContent>
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
