/** The two steps of an answer: understanding the question, and writing. */
import { Alert } from '@mantine/core'
import { agentLimits, calls, type LlmModel } from '@polyphony/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { Controller } from 'react-hook-form'
import { useCall } from '../../../../api/use-call.ts'
import { dot } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../fields/fields.module.css'
import { fieldsText } from '../fields/fields.text.ts'
import { ModelSelect } from '../fields/ModelSelect.tsx'
import { ShareSlider } from '../fields/ShareSlider.tsx'
import type { SettingTabProps } from './AssistantTab.tsx'
import { TurnsField } from './FeaturesTab.tsx'
import { useHistoryError } from './use-agent-form.ts'

function useModels() {
  const { data } = useCall(calls.agent.getLlmModelList, {}, { tellsError: true })
  return { models: data?.list ?? [], isWithout: data?.list.length === 0 }
}

function NoModels() {
  const t = useText(fieldsText)
  return <Alert icon={<IconInfoCircle size={18} aria-hidden />}>{t('noModels')}</Alert>
}

const mostTurns = agentLimits.total - 1

export function IntentTab({ fields, isDisabled }: SettingTabProps) {
  const { models, isWithout } = useModels()
  return (
    <div className={classes.form}>
      {isWithout && <NoModels />}
      <ModelField fields={fields} isDisabled={isDisabled} name="query_model" models={models} />
      <HistoryField fields={fields} isDisabled={isDisabled} name="query_history" />
    </div>
  )
}

export function InferenceTab({ fields, isDisabled }: SettingTabProps) {
  const t = useText(fieldsText)
  const { models, isWithout } = useModels()
  const hint = (text: string) => (isWithout ? `${text}${dot}${t('noEffect')}` : text)
  return (
    <div className={classes.form}>
      {isWithout && <NoModels />}
      <ModelField fields={fields} isDisabled={isDisabled} name="model" models={models} />
      <ModelField fields={fields} isDisabled={isDisabled} name="answer_model" models={models} />
      <HistoryField fields={fields} isDisabled={isDisabled} name="answer_history" />
      {(['temperature', 'top_p'] as const).map((name) => (
        <Controller
          key={name}
          control={fields.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <ShareSlider
              label={t(name)}
              hint={hint(t(`${name}Hint`))}
              value={value ?? null}
              onChange={onChange}
              isDisabled={isDisabled}
            />
          )}
        />
      ))}
    </div>
  )
}

interface ModelFieldProps extends SettingTabProps {
  name: 'model' | 'query_model' | 'answer_model'
  models: readonly LlmModel[]
}

function ModelField({ fields, isDisabled, name, models }: ModelFieldProps) {
  const t = useText(fieldsText)
  return (
    <Controller
      control={fields.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <ModelSelect
          label={t(name)}
          description={t(`${name}Hint`)}
          none={t(name === 'model' ? 'standardModel' : 'asModel')}
          models={models}
          value={value ?? null}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      )}
    />
  )
}

function HistoryField({ fields, isDisabled, name }: SettingTabProps & { name: 'query_history' | 'answer_history' }) {
  const error = useHistoryError(fields, name)
  const total = Number(fields.watch('total_limit'))
  return (
    <TurnsField
      fields={fields}
      isDisabled={isDisabled}
      name={name}
      min={0}
      max={mostTurns}
      error={error}
      total={total}
    />
  )
}
