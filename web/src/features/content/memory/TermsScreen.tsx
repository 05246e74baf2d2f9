/** A company's termbase: search, correction, import and export, and decisions on terms that talents have proposed. */

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type TermEntry, type TermState, termStates } from '@polyphony/contract'
import { IconVocabulary } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../../api/session/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { FilterSegments } from '../../../parts/list/filters.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { EntryList } from './entry/EntryList.tsx'
import { entryCalls, termList } from './entry/entry-lists.ts'
import { TermDialog } from './entry/TermDialog.tsx'
import { useTermColumns } from './entry/term-columns.tsx'
import { memoryText } from './memory.text.ts'

export function TermsScreen() {
  const t = useText(memoryText)
  const { role_admin: isAdmin } = useSessionUser()
  const list = useList(termList)
  const [dialog, setDialog] = useState<{ term: TermEntry | null; isOpen: boolean }>({ term: null, isOpen: false })
  const remove = useAction(calls.termbase.deleteTerms, { invalidates: entryCalls })
  const columns = useTermColumns(isAdmin ? (term) => setDialog({ term, isOpen: true }) : null)
  const stateName = (one: TermState) =>
    one === 'proposed' && list.data ? t('proposedCount', { count: list.data.proposed_count }) : t(one)
  return (
    <>
      <EntryList
        kind="tbx"
        title={t('terms')}
        about={t('termsAbout')}
        columns={columns}
        list={list}
        extraFilter={
          <FilterSegments list={list} name="state" label={t('state')} options={termStates} nameOf={stateName} />
        }
        rowKey={(term) => term.term_id}
        nameOf={(term) => `${term.source} → ${term.target}`}
        removal={{
          isPending: remove.isPending,
          run: (term_ids, done) => remove.mutate({ term_ids }, { onSuccess: ({ count }) => done(count) }),
        }}
        extraActions={(termIds) => list.values.state === 'proposed' && <Decide termIds={termIds} />}
        empty={{ icon: IconVocabulary, title: t('noTerms'), hint: t('noTermsHint') }}
        onAdd={() => setDialog({ term: null, isOpen: true })}
      />
      <TermDialog {...dialog} pair={list.values.pair} onClose={() => setDialog({ ...dialog, isOpen: false })} />
    </>
  )
}

function Decide({ termIds }: { termIds: string[] }) {
  const t = useText(memoryText)
  const decide = useAction(calls.termbase.decideTerms, {
    invalidates: entryCalls,
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
