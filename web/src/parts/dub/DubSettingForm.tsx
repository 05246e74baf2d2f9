/** The settings of voices, of a company or of one piece of work. */
import { ActionIcon, Button, Fieldset, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { backgrounds, type DubSetting, maxVoices } from '@polyphony/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'
import { Form } from '../form/Form.tsx'
import { useFields } from '../form/use-fields.ts'
import type { Saving } from '../form/use-save.ts'
import classes from './dub.module.css'
import { dubSettingText } from './dub.text.ts'
import { dubForm, formOf, settingOf } from './dub-form.ts'

type Fields = ReturnType<typeof useDubFields>

interface Props {
  setting: DubSetting
  /** Everybody who speaks in the piece; each can get a voice. */
  speakers?: readonly string[]
  isReadOnly?: boolean
  /** Shows only the settings of the mix, for work without synthetic speech. */
  isMixOnly?: boolean
  save: Pick<Saving<never>, 'isPending' | 'message'>
  onSave: (setting: DubSetting) => void
}

export function DubSettingForm({ setting, speakers = [], isReadOnly = false, isMixOnly = false, save, onSave }: Props) {
  const t = useText(dubSettingText)
  const common = useText(commonText)
  const fields = useDubFields(setting, speakers)
  const groups = (
    <div className={classes.form}>
      {!isMixOnly && <Speech fields={fields} isReadOnly={isReadOnly} />}
      <Mix fields={fields} isReadOnly={isReadOnly} />
    </div>
  )
  if (isReadOnly) return groups
  return (
    <Form
      label={t('voices')}
      save={save}
      onSubmit={fields.handleSubmit((written) => onSave(settingOf(written)))}
      submitLabel={common('save')}
      isDisabled={!fields.formState.isDirty}
    >
      {groups}
    </Form>
  )
}

function useDubFields(setting: DubSetting, speakers: readonly string[]) {
  const t = useText(dubSettingText)
  const rules = {
    max_speed: { title: t('maxSpeed') },
    duck_db: { title: t('duckDb') },
    loudness: { title: t('loudness') },
    default_voice: { title: t('defaultVoice') },
  }
  return useFields(dubForm, rules, formOf(setting, speakers))
}

interface GroupProps {
  fields: Fields
  isReadOnly: boolean
}

/** The voices, and how speech fits into its time. */
function Speech({ fields, isReadOnly }: GroupProps) {
  const t = useText(dubSettingText)
  const { control, register, formState } = fields
  return (
    <>
      <Fieldset legend={t('voices')} disabled={isReadOnly} className={classes.group}>
        <TextInput
          label={t('defaultVoice')}
          description={t('voicesHint')}
          error={formState.errors.default_voice?.message}
          {...register('default_voice')}
        />
        <Voices fields={fields} isReadOnly={isReadOnly} />
      </Fieldset>
      <Fieldset legend={t('fit')} disabled={isReadOnly} className={classes.group}>
        <Amount
          control={control}
          name="max_speed"
          label={t('maxSpeed')}
          hint={t('maxSpeedHint')}
          step={0.05}
          scale={2}
          suffix="×"
        />
        <Controller
          control={control}
          name="may_shorten"
          render={({ field: { value, ...field } }) => <Switch label={t('mayShorten')} checked={value} {...field} />}
        />
      </Fieldset>
    </>
  )
}

/** The original's sound behind the speech, and the loudness. */
function Mix({ fields: { control }, isReadOnly }: GroupProps) {
  const t = useText(dubSettingText)
  const background = useWatch({ control, name: 'background' })
  return (
    <Fieldset legend={t('background')} disabled={isReadOnly} className={classes.group}>
      <Controller
        control={control}
        name="background"
        render={({ field: { ref: _, ...field } }) => (
          <SegmentedControl
            aria-label={t('background')}
            disabled={isReadOnly}
            data={backgrounds.map((value) => ({ value, label: t(value) }))}
            {...field}
          />
        )}
      />
      {background === 'duck' && (
        <Amount control={control} name="duck_db" label={t('duckDb')} hint={t('duckHint')} suffix=" dB" />
      )}
      <Amount control={control} name="loudness" label={t('loudness')} hint={t('loudnessHint')} suffix=" LUFS" />
    </Fieldset>
  )
}

function Voices({ fields: { control, register }, isReadOnly }: GroupProps) {
  const t = useText(dubSettingText)
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'voices' })
  const voices = useWatch({ control, name: 'voices' })
  return (
    <>
      {rows.map((row, index) => {
        const speaker = voices[index]?.speaker ?? ''
        return (
          <div key={row.id} className={classes.voice}>
            <TextInput aria-label={t('speaker')} placeholder={t('speaker')} {...register(`voices.${index}.speaker`)} />
            <TextInput
              aria-label={t('voiceOf', { speaker })}
              placeholder={t('voice')}
              {...register(`voices.${index}.voice`)}
            />
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('removeSpeaker', { speaker })}
                onClick={() => remove(index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )
      })}
      {!isReadOnly && rows.length < maxVoices && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ speaker: '', voice: '' })}
        >
          {t('addSpeaker')}
        </Button>
      )}
    </>
  )
}

interface AmountProps {
  control: Fields['control']
  name: 'max_speed' | 'duck_db' | 'loudness'
  label: string
  hint: string
  suffix: string
  step?: number
  scale?: number
}

function Amount({ control, name, label, hint, suffix, step = 1, scale = 0 }: AmountProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberInput
          label={label}
          description={hint}
          suffix={suffix}
          step={step}
          decimalScale={scale}
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  )
}
