/** How voices are to sound: a company's way, or that of one piece of work. */
import { ActionIcon, Button, Fieldset, Group, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { backgrounds, type DubSetting, maxVoices } from '@polyphony/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type Control, Controller, type UseFormRegister, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { commonText } from '../../i18n/common.text.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { formResolver } from '../../ui/dialog/form-errors.ts'
import classes from './dub.module.css'
import { dubSettingText } from './dub.text.ts'
import { type DubForm, dubForm, formOf, settingOf } from './dub-form.ts'

interface Props {
  setting: DubSetting
  /** Whoever speaks in the piece; each wants a voice. */
  speakers?: readonly string[]
  isReadOnly?: boolean
  /** Asks only how the voices are mixed: no text is read out. */
  isMixOnly?: boolean
  isBusy: boolean
  onSave: (setting: DubSetting) => void
}

export function DubSettingForm({
  setting,
  speakers = [],
  isReadOnly = false,
  isMixOnly = false,
  isBusy,
  onSave,
}: Props) {
  const t = useText(dubSettingText)
  const common = useText(commonText)
  const form = useDubForm(setting, speakers)
  const submit = form.handleSubmit((written) => onSave(settingOf(written)))
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('voices')}>
      {!isMixOnly && <Speech form={form} isReadOnly={isReadOnly} />}
      <Mix control={form.control} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={!form.formState.isDirty}>
            {common('save')}
          </Button>
        </Group>
      )}
    </form>
  )
}

function useDubForm(setting: DubSetting, speakers: readonly string[]) {
  const t = useText(dubSettingText)
  const language = useLanguage()
  return useForm<DubForm, unknown, DubForm>({
    resolver: formResolver(
      dubForm,
      {
        max_speed: { title: t('maxSpeed') },
        duck_db: { title: t('duckDb') },
        loudness: { title: t('loudness') },
        default_voice: { title: t('defaultVoice') },
      },
      language,
    ),
    defaultValues: formOf(setting, speakers),
  })
}

interface GroupProps {
  control: Control<DubForm, unknown, DubForm>
  isReadOnly: boolean
}

interface SpeechProps extends Pick<GroupProps, 'isReadOnly'> {
  form: ReturnType<typeof useDubForm>
}

/** Who speaks, and how the speech fits. */
function Speech({ form: { control, register, formState }, isReadOnly }: SpeechProps) {
  const t = useText(dubSettingText)
  return (
    <>
      <Fieldset legend={t('voices')} disabled={isReadOnly} className={classes.group}>
        <TextInput
          label={t('defaultVoice')}
          description={t('voicesHint')}
          error={formState.errors.default_voice?.message}
          {...register('default_voice')}
        />
        <Voices control={control} register={register} isReadOnly={isReadOnly} />
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

/** What is heard behind the speech, and how loud all of it is. */
function Mix({ control, isReadOnly }: GroupProps) {
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

interface VoicesProps extends GroupProps {
  register: UseFormRegister<DubForm>
}

function Voices({ control, register, isReadOnly }: VoicesProps) {
  const t = useText(dubSettingText)
  const { fields, append, remove } = useFieldArray({ control, name: 'voices' })
  const voices = useWatch({ control, name: 'voices' })
  return (
    <>
      {fields.map((field, index) => {
        const speaker = voices[index]?.speaker ?? ''
        return (
          <div key={field.id} className={classes.voice}>
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
      {!isReadOnly && fields.length < maxVoices && (
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
  control: Control<DubForm, unknown, DubForm>
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
