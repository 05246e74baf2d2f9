/** A company's termbase: found, corrected, exchanged as files, and what has been proposed at work decided. */
import { Button, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type TermEntry, type TermState, termStates } from '@polyphony/contract'
import { IconVocabulary } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../../api/session/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { useChoiceInAddress } from '../../../parts/address/use-choice-in-address.ts'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { EntryList, everyEntry } from './entry/EntryList.tsx'
import { TermDialog } from './entry/TermDialog.tsx'
import { useTermColumns } from './entry/term-columns.tsx'
import { entryLists } from './entry/use-entry-action.ts'
import { memoryText } from './memory.text.ts'

export function TermsScreen() {
  const t = useText(memoryText)
  const { role_admin: isAdmin } = useSessionUser()
  const [state, setState] = useChoiceInAddress('state', termStates, 'approved')
  const [filter, setFilter] = useState(everyEntry)
  const [dialog, setDialog] = useState<{ term: TermEntry | null; isOpen: boolean }>({ term: null, isOpen: false })
  const paging = usePaging(JSON.stringify([state, filter]))
  const found = useCall(calls.termbase.getTermList, { ...paging[0], ...filter, state }, { keepPrevious: true })
  const remove = useAction(calls.termbase.deleteTerms, { invalidates: entryLists })
  const columns = useTermColumns(isAdmin ? (term) => setDialog({ term, isOpen: true }) : null)
  const isNarrowed = filter.pair !== null || filter.keyword !== '' || state !== 'approved'
  const stateName = (one: TermState) =>
    one === 'proposed' && found.data ? t('proposedCount', { count: found.data.proposed_count }) : t(one)
  return (
    <>
      <EntryList
        kind="tbx"
        title={t('terms')}
        about={t('termsAbout')}
        columns={columns}
        found={found}
        paging={paging}
        filter={filter}
        onFilter={setFilter}
        extraFilter={
          <SegmentedControl
            aria-label={t('state')}
            value={state}
            data={termStates.map((value) => ({ value, label: stateName(value) }))}
            onChange={setState}
          />
        }
        rowKey={(term) => term.term_id}
        nameOf={(term) => `${term.source} → ${term.target}`}
        removal={{
          isPending: remove.isPending,
          run: (term_ids, done) => remove.mutate({ term_ids }, { onSuccess: ({ count }) => done(count) }),
        }}
        extraActions={(termIds) => state === 'proposed' && <Decide termIds={termIds} />}
        empty={{
          icon: IconVocabulary,
          title: t(isNarrowed ? 'noneFound' : 'noTerms'),
          hint: t(isNarrowed ? 'noneFoundHint' : 'noTermsHint'),
        }}
        onAdd={() => setDialog({ term: null, isOpen: true })}
      />
      <TermDialog {...dialog} pair={filter.pair} onClose={() => setDialog({ ...dialog, isOpen: false })} />
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
