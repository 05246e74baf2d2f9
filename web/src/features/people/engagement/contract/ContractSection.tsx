import { Alert, Skeleton } from '@mantine/core'
import { type ContractState, type ContractView, calls, type Party } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import { StatusBadge, type Tone } from '../../../../ui/state/Status.tsx'
import { engagementText } from '../engagement.text.ts'
import { PartyForm } from './PartyForm.tsx'
import { SignedList } from './SignedList.tsx'
import type { ContractRequest } from './SignForm.tsx'
import { ToSign } from './ToSign.tsx'

const tones: Record<ContractState, Tone> = { unsigned: 'pending', signed: 'done', outdated: 'pending' }

export function ContractSection() {
  const t = useText(engagementText)
  const language = useLanguage()
  const [party, setParty] = useState<Party | undefined>()
  const { data, error, refetch } = useCall(calls.engagement.getContract, { language, party }, { keepPrevious: true })
  const mark = data && <StatusBadge tone={tones[data.state]}>{t(data.state)}</StatusBadge>
  return (
    <Card title={t('contract')} mark={mark}>
      {data ? (
        <Content view={data} draft={{ language, party }} onParty={setParty} />
      ) : (
        <QueryState error={error} onRetry={refetch} bones={<Skeleton height={360} radius="md" />} />
      )}
    </Card>
  )
}

interface ContentProps {
  view: ContractView
  draft: ContractRequest
  onParty: (party: Party) => void
}

function Content({ view, draft, onParty }: ContentProps) {
  const t = useText(engagementText)
  const [isAsking, setAsking] = useState(false)
  if (view.state === 'signed') return <SignedList signed={view.signed} />
  const name = (party: Party) => {
    onParty(party)
    setAsking(false)
  }
  return (
    <>
      {view.state === 'outdated' && (
        <Alert color="yellow" mb="md">
          {t('outdatedHint', { version: view.version })}
        </Alert>
      )}
      {view.document && view.party && !isAsking ? (
        <ToSign
          key={view.document.sha256}
          document={view.document}
          party={view.party}
          draft={draft}
          onChangeParty={view.party.is_fixed ? null : () => setAsking(true)}
        />
      ) : (
        <PartyForm party={view.party} onDone={name} />
      )}
      {view.signed.length > 0 && <SignedList signed={view.signed} isEarlier />}
    </>
  )
}
