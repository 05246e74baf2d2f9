import { Alert, Button, Checkbox, SegmentedControl, Stack, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type ContractDocument,
  calls,
  inkOf,
  isSameName,
  type Party,
  type SignatureMethod,
  type Stroke,
  signatureLimits,
} from '@polyphony/contract'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { engagementText } from '../engagement.text.ts'
import type { Draft } from './ContractSection.tsx'
import { DrawField } from './DrawField.tsx'

interface SignFormProps {
  document: ContractDocument
  party: Party
  draft: Draft
}

export function SignForm({ document, party, draft }: SignFormProps) {
  const t = useText(engagementText)
  const language = useLanguage()
  const confirmed = useConfirmed()
  const [method, setMethod] = useState<SignatureMethod>('drawn')
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const [name, setName] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const sign = useAction(calls.engagement.signContract, {
    invalidates: [calls.engagement.getContract],
    noErrorTip: true,
    onSuccess: () => notifications.show({ message: t('signedNow') }),
  })
  const isSigned = method === 'drawn' ? inkOf(strokes) >= signatureLimits.leastInk : isSameName(name, party.legal_name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const signature = method === 'drawn' ? { method, strokes } : { method, name }
    const input = { ...draft, sha256: document.sha256, signature, is_read: true, is_agreed: true } as const
    void confirmed.run(() => sign.mutateAsync(input))
  }
  const refusal = sign.error?.code === 'CONFIRMATION_NEEDED' ? null : sign.error
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={560}>
        <Title order={3}>{t('signHere')}</Title>
        <SegmentedControl
          aria-label={t('way')}
          data={(['drawn', 'typed'] as const).map((value) => ({ value, label: t(value) }))}
          value={method}
          onChange={(value) => setMethod(value as SignatureMethod)}
        />
        {method === 'drawn' ? (
          <DrawField strokes={strokes} onChange={setStrokes} />
        ) : (
          <TextInput
            label={t('typedName')}
            description={t('typedHint', { name: party.legal_name })}
            autoComplete="off"
            maxLength={signatureLimits.nameLength}
            size="md"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Checkbox label={t('agree')} checked={isAgreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
        {refusal && (
          <Alert color="red" role="alert">
            {refusal.code === 'VERSION_CONFLICT' ? t('changed') : errorMessage(refusal.code, refusal.data, language)}
          </Alert>
        )}
        <Button
          type="submit"
          loading={sign.isPending}
          disabled={!isSigned || !isAgreed}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('sign')}
        </Button>
      </Stack>
      {confirmed.dialog}
    </form>
  )
}
