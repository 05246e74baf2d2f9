/** Who the assistant is, how it speaks, and what it knows. */
import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { answerDetails } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../fields/fields.module.css'
import { fieldsText } from '../fields/fields.text.ts'
import { IconField } from '../fields/IconField.tsx'
import { KbsField } from '../fields/KbsField.tsx'
import type { AgentForm } from './use-agent-form.ts'

export interface SettingTabProps {
  fields: AgentForm
  isDisabled: boolean
}

export function AssistantTab({ fields, isDisabled }: SettingTabProps) {
  const t = useText(fieldsText)
  const { register, control, formState } = fields
  const { errors } = formState
  type TextField = 'role' | 'companyName' | 'companyIntroduction' | 'mission' | 'tone' | 'style' | 'unanswerable'
  const text = (name: TextField | 'ai_agent_name' | 'ai_agent_description') => ({
    label: t(name),
    error: errors[name]?.message,
    ...register(name),
    // A field that is disabled by the form library loses its value.
    readOnly: isDisabled,
  })
  const area = { autosize: true, minRows: 2, maxRows: 8 }
  return (
    <div className={classes.form}>
      <TextInput required autoComplete="off" {...text('ai_agent_name')} />
      <Textarea {...area} {...text('ai_agent_description')} />
      <Controller
        control={control}
        name="ai_agent_icon"
        render={({ field: { value, onChange } }) => (
          <IconField value={value ?? ''} onChange={onChange} isDisabled={isDisabled} />
        )}
      />
      <Controller
        control={control}
        name="kbs_ids"
        render={({ field: { value, onChange } }) => (
          <KbsField value={value ?? null} onChange={onChange} isDisabled={isDisabled} />
        )}
      />
      <TextInput placeholder={t('roleHint')} {...text('role')} />
      <TextInput autoComplete="off" {...text('companyName')} />
      <Textarea {...area} {...text('companyIntroduction')} />
      <Textarea {...area} placeholder={t('missionHint')} {...text('mission')} />
      <TextInput placeholder={t('toneHint')} {...text('tone')} />
      <Textarea {...area} placeholder={t('styleHint')} {...text('style')} />
      <DetailField fields={fields} isDisabled={isDisabled} />
      <Textarea {...area} description={t('unanswerableHint')} {...text('unanswerable')} />
    </div>
  )
}

function DetailField({ fields, isDisabled }: SettingTabProps) {
  const t = useText(fieldsText)
  return (
    <Controller
      control={fields.control}
      name="detail"
      render={({ field: { value, onChange } }) => (
        <Input.Wrapper label={t('detail')} labelElement="div">
          <SegmentedControl
            aria-label={t('detail')}
            data={answerDetails.map((one) => ({ value: one, label: t(one) }))}
            value={value}
            onChange={onChange}
            disabled={isDisabled}
            display="flex"
            maw={360}
          />
        </Input.Wrapper>
      )}
    />
  )
}
