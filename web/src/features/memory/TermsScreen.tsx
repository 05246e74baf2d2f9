/** A company's termbase: found, corrected, exchanged as files, and what has been proposed at work decided. */
import { Button, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type LanguagePair, type TermEntry, type TermState, termStates } from '@polyphony/contract'
import { IconPlus, IconUpload, IconVocabulary } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Pager } from '../../ui/pager/Pager.tsx'
import { usePaging } from '../../ui/pager/use-paging.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportList } from './ImportList.tsx'
import classes from './memory.module.css'
import { PairSelect } from './PairSelect.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TermDialog } from './TermDialog.tsx'
import { useTermColumns } from './term-columns.tsx'
import { memoryText } from './text.ts'
import { entryLists } from './use-entry-action.ts'

export function TermsScreen() {
  const t = useText(memoryText)
  const language = useLanguage()
  const { role_admin: isAdmin } = useSessionUser()
  const [state, setState] = useState<TermState>('approved')
  const [pair, setPair] = useState<LanguagePair | null>(null)
  const [keyword, setKeyword] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<{ term: TermEntry | null; isOpen: boolean }>({ term: null, isOpen: false })
  const [isImporting, setImporting] = useState(false)
  const [paging, setPaging] = usePaging(JSON.stringify([state, pair, keyword]))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.termbase.getTermList,
    { ...paging, pair, keyword, state },
    { keepPrevious: true, noErrorTip: true },
  )
  const remove = useAction(calls.termbase.deleteTerms, { invalidates: entryLists })
  const columns = useTermColumns(isAdmin ? (term) => setDialog({ term, isOpen: true }) : null)
  const shown = (data?.list ?? []).filter((term) => marked.has(term.term_id)).map((term) => term.term_id)
  const isNarrowed = pair !== null || keyword !== '' || state !== 'approved'
  const stateName = (one: TermState) =>
    one === 'proposed' && data ? t('proposedCount', { count: data.proposed_count }) : t(one)
  return (
    <>
      <PageHeader
        title={t('terms')}
        description={t('termsAbout')}
        actions={
          isAdmin && (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                {t('import')}
              </Button>
              <ExportButton kind="tbx" pair={pair} />
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setDialog({ term: null, isOpen: true })}
              >
                {t('add')}
              </Button>
            </>
          )
        }
      />
      <Panel>
        <div className={classes.bar}>
          <SegmentedControl
            aria-label={t('state')}
            value={state}
            data={termStates.map((value) => ({ value, label: stateName(value) }))}
            onChange={(value) => setState(value as TermState)}
          />
          <PairSelect kind="tbx" value={pair} onChange={setPair} />
          <SearchInput label={t('find')} value={keyword} onSearch={setKeyword} width={260} />
          {shown.length > 0 && (
            <SelectionBar
              count={shown.length}
              isDeleting={remove.isPending}
              onDelete={(done) => remove.mutate({ term_ids: shown }, { onSuccess: ({ count }) => done(count) })}
            >
              {state === 'proposed' && <Decide termIds={shown} />}
            </SelectionBar>
          )}
        </div>
        <DataTable
          label={t('terms')}
          columns={columns}
          rows={data?.list}
          rowKey={(term) => term.term_id}
          {...(isAdmin && {
            selection: {
              keys: marked,
              onChange: setMarked,
              labelOf: (term: TermEntry) => t('mark', { text: `${term.source} → ${term.target}` }),
            },
          })}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={IconVocabulary}
              title={t(isNarrowed ? 'noneFound' : 'noTerms')}
              hint={t(isNarrowed ? 'noneFoundHint' : 'noTermsHint')}
            />
          }
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
      <ImportList kind="tbx" />
      <TermDialog {...dialog} pair={pair} onClose={() => setDialog({ ...dialog, isOpen: false })} />
      <ImportDialog kind="tbx" isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}

function Decide({ termIds }: { termIds: string[] }) {
  const t = useText(memoryText)
  const decide = useAction(calls.termbase.decideTerms, {
    invalidates: entryLists,
    onSuccess: ({ count }) => notifications.show({ message: t('decided', { count }) }),
  })
  const send = (is_approved: boolean) => decide.mutate({ term_ids: termIds, is_approved })
  return (
    <>
      <Button loading={decide.isPending} onClick={() => send(true)}>
        {t('approve')}
      </Button>
      <Button variant="default" disabled={decide.isPending} onClick={() => send(false)}>
        {t('refuse')}
      </Button>
    </>
  )
}
