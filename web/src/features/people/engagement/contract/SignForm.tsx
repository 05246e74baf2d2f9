import { Box, Checkbox, SegmentedControl, TextInput, Title } from '@mantine/core'
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
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { useConfirmedSave } from '../../../../parts/confirm-identity/use-confirmed-save.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { engagementText } from '../engagement.text.ts'
import { DrawField } from './DrawField.tsx'

/** The language of the contract and the person who signs. */
export type ContractRequest = { language: 'zh' | 'en' | 'ja'; party: Party | undefined }

interface SignFormProps {
  document: ContractDocument
  party: Party
  draft: ContractRequest
}

export function SignForm({ document, party, draft }: SignFormProps) {
  const t = useText(engagementText)
  const [method, setMethod] = useState<SignatureMethod>('drawn')
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const [name, setName] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const save = useConfirmedSave(calls.engagement.signContract, {
    invalidates: [calls.engagement.getContract],
    done: t('signedNow'),
    words: { VERSION_CONFLICT: t('changed') },
  })
  const isSigned = method === 'drawn' ? inkOf(strokes) >= signatureLimits.leastInk : isSameName(name, party.legal_name)
  const submit = () => {
    const signature = method === 'drawn' ? { method, strokes } : { method, name }
    save.send({ ...draft, sha256: document.sha256, signature, is_read: true, is_agreed: true })
  }
  return (
    <Box maw={560}>
      <Form save={save} onSubmit={submit} submitLabel={t('sign')} isDisabled={!isSigned || !isAgreed}>
        <Title order={3}>{t('signHere')}</Title>
        <SegmentedControl
          aria-label={t('way')}
          data={(['drawn', 'typed'] as const).map((value) => ({ value, label: t(value) }))}
          value={method}
          onChange={setMethod}
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
      </Form>
      {save.dialog}
    </Box>
  )
}
