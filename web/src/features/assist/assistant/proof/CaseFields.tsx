import { Checkbox, MultiSelect, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type AgentCase, calls, proofLimits } from '@polyphony/contract'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { proofText } from './proof.text.ts'

const schema = z.object({
  question: z.string().trim().min(1).max(proofLimits.question),
  expected: z.string().trim().max(proofLimits.expected),
  must_cite_ids: z.array(z.string()).max(proofLimits.cites),
  must_refuse: z.boolean(),
})

function useCaseFields(edited: AgentCase | null) {
  const t = useText(proofText)
  return useFields(
    schema,
    {
      question: { title: t('question'), length: { min: 1, max: proofLimits.question } },
      expected: { title: t('expected'), length: { min: 0, max: proofLimits.expected } },
      must_cite_ids: { title: t('must_cite') },
    },
    {
      question: edited?.question ?? '',
      expected: edited?.expected ?? '',
      must_cite_ids: edited?.must_cite.map(({ knowledge_id }) => knowledge_id) ?? [],
      must_refuse: edited?.must_refuse ?? false,
    },
  )
}

/** @param edited null: a new one */
export function CaseFields({ agentId, edited }: { agentId: string; edited: AgentCase | null }) {
  const t = useText(proofText)
  const fields = useCaseFields(edited)
  const save = useSave(calls.agentProof.saveAgentCase, {
    fields,
    invalidates: [calls.agentProof.getAgentCaseList],
    done: t('saved'),
  })
  const { errors } = fields.formState
  const mustRefuse = fields.watch('must_refuse')
  const submit = fields.handleSubmit((values) => {
    const asked = values.must_refuse ? { ...values, expected: '', must_cite_ids: [] } : values
    save.send({ agent_id: agentId, case_id: edited?.case_id, ...asked })
  })
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('save')}>
      <Textarea
        label={t('question')}
        required
        data-autofocus
        autosize
        minRows={2}
        error={errors.question?.message}
        {...fields.register('question')}
      />
      <Checkbox label={t('must_refuse')} description={t('mustRefuseHint')} {...fields.register('must_refuse')} />
      {!mustRefuse && (
        <>
          <Controller
            control={fields.control}
            name="must_cite_ids"
            render={({ field: { value, onChange } }) => (
              <FilesField value={value} onChange={onChange} known={edited?.must_cite ?? []} />
            )}
          />
          <Textarea
            label={t('expected')}
            description={t('expectedHint')}
            autosize
            minRows={2}
            error={errors.expected?.message}
            {...fields.register('expected')}
          />
        </>
      )}
    </Form>
  )
}

interface FilesFieldProps {
  value: string[]
  onChange: (knowledgeIds: string[]) => void
  known: AgentCase['must_cite']
}

function FilesField({ value, onChange, known }: FilesFieldProps) {
  const t = useText(proofText)
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, 250)
  const { data } = useCall(
    calls.knowledge.getSomeKnowledgeFile,
    { keyword: keyword.slice(0, 100), pageSize: 50 },
    { keepPrevious: true, tellsError: true },
  )
  const [names, setNames] = useState(() => new Map(known.map(({ knowledge_id, name }) => [knowledge_id, name])))
  const found = data?.list ?? []
  const options = new Map([...names, ...found.map(({ knowledge_id, name }) => [knowledge_id, name] as const)])
  const choose = (chosen: string[]) => {
    setNames(new Map(chosen.map((id) => [id, options.get(id) ?? null])))
    onChange(chosen)
  }
  return (
    <MultiSelect
      label={t('must_cite')}
      placeholder={t('mustCiteHint')}
      data={[...options].map(([id, name]) => ({ value: id, label: name ?? t('goneFile') }))}
      value={value}
      onChange={choose}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={proofLimits.cites}
      hidePickedOptions
      limit={50}
    />
  )
}
