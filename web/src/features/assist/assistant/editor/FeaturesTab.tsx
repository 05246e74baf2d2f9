/** What it remembers, how it answers, and how much it draws on. */
import { Button, Group, Input, NumberInput, SegmentedControl, Switch, Text } from '@mantine/core'
import { agentEngines, agentLimits, relevanceLevels, relevanceThresholds } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from '../fields/fields.module.css'
import { fieldsText } from '../fields/fields.text.ts'
import { ShareSlider } from '../fields/ShareSlider.tsx'
import type { SettingTabProps } from './AssistantTab.tsx'

export function FeaturesTab({ fields, isDisabled }: SettingTabProps) {
  const t = useText(fieldsText)
  const { register, control } = fields
  return (
    <div className={classes.form}>
      <Controller
        control={control}
        name="chatbot_engine"
        render={({ field: { value, onChange } }) => (
          <Input.Wrapper label={t('chatbot_engine')} labelElement="div" description={t('generalHint')}>
            <SegmentedControl
              mt={6}
              aria-label={t('chatbot_engine')}
              data={agentEngines.map((one) => ({ value: one, label: t(one) }))}
              value={value}
              onChange={onChange}
              disabled={isDisabled}
              display="flex"
              maw={360}
            />
          </Input.Wrapper>
        )}
      />
      <Switch label={t('memory')} description={t('memoryHint')} disabled={isDisabled} {...register('memory')} />
      <Switch
        label={t('cross_session')}
        description={t('cross_sessionHint')}
        disabled={isDisabled}
        {...register('cross_session')}
      />
      <TurnsField fields={fields} isDisabled={isDisabled} name="retrieval_limit" max={agentLimits.retrieval} min={1} />
      <TurnsField fields={fields} isDisabled={isDisabled} name="total_limit" max={agentLimits.total} min={1} />
      <Threshold fields={fields} isDisabled={isDisabled} />
    </div>
  )
}

interface TurnsFieldProps extends SettingTabProps {
  name: 'retrieval_limit' | 'total_limit' | 'query_history' | 'answer_history'
  min: number
  max: number
  error?: string | undefined
  total?: number
}

export function TurnsField({ fields, isDisabled, name, min, max, error, total = 0 }: TurnsFieldProps) {
  const t = useText(fieldsText)
  return (
    <Controller
      control={fields.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <NumberInput
          ref={ref}
          label={t(name)}
          description={t(`${name}Hint`, { total })}
          min={min}
          max={max}
          clampBehavior="blur"
          allowDecimal={false}
          allowNegative={false}
          value={value}
          onChange={(next) => onChange(next === '' ? min : Number(next))}
          onBlur={onBlur}
          readOnly={isDisabled}
          error={error ?? fields.formState.errors[name]?.message}
          maw={360}
        />
      )}
    />
  )
}

function Threshold({ fields, isDisabled }: SettingTabProps) {
  const t = useText(fieldsText)
  const usual = relevanceThresholds[useLanguage()]
  return (
    <Controller
      control={fields.control}
      name="threshold"
      render={({ field: { value, onChange } }) => (
        <div>
          <ShareSlider
            label={t('threshold')}
            hint={t('thresholdHint')}
            value={value ?? null}
            onChange={onChange}
            isDisabled={isDisabled}
            step={0.01}
          />
          {!isDisabled && (
            <Group gap={6} mt={6} role="group" aria-label={t('threshold')}>
              {relevanceLevels.map((level) => (
                <Button
                  key={level}
                  size="compact-sm"
                  variant="default"
                  aria-pressed={value === usual[level]}
                  onClick={() => onChange(usual[level])}
                >
                  {t(level)}
                  <Text span size="xs" c="dimmed" ml={4}>
                    {usual[level]}
                  </Text>
                </Button>
              ))}
            </Group>
          )}
        </div>
      )}
    />
  )
}
