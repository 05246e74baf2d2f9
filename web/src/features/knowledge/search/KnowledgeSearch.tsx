/** What the company knows, asked in words: question and level stand in the page's address (`ask`, `level`). */
import { type RelevanceLevel, relevanceLevels } from '@polyphony/contract'
import { useSearch } from '@tanstack/react-router'
import { useText } from '../../../i18n/i18n.ts'
import { RelevanceChoice } from '../../../parts/knowledge/passage/RelevanceChoice.tsx'
import { useWriteSearch } from '../../../parts/list/use-list.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Answer } from './Answer.tsx'
import { SearchWayNote } from './SearchWayNote.tsx'
import classes from './search.module.css'
import { searchText } from './search.text.ts'

/** @param kbsIds in these bases, and those below them, only */
export function KnowledgeSearch({ kbsIds }: { kbsIds?: string[] }) {
  const t = useText(searchText)
  const { ask = '', level: written } = useSearch({ strict: false })
  const write = useWriteSearch()
  const level = relevanceLevels.find((one) => one === written) ?? 'normal'
  const setLevel = (chosen: RelevanceLevel) => write({ level: chosen === 'normal' ? undefined : chosen })
  return (
    <Panel>
      <search className={classes.bar}>
        <SearchInput
          label={t('ask')}
          value={ask}
          onSearch={(typed) => write({ ask: typed || undefined })}
          width={420}
        />
        <RelevanceChoice value={level} onChange={setLevel} />
        <SearchWayNote />
      </search>
      {ask !== '' && (
        <Answer
          key={`${level} ${ask}`}
          question={{ text: ask, level, ...(kbsIds && { kbs_ids: kbsIds }) }}
          onLoosen={level === 'loose' ? undefined : () => setLevel('loose')}
        />
      )}
    </Panel>
  )
}
