/** A prompt of the company's laid over a machine's own: which one, in which version, and what fills its variables. */
import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { calls, type Directive, directiveVariables, type LaidPrompt, stepVariables } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { designerText } from '../designer.text.ts'

interface Props {
  laid: LaidPrompt | undefined
  set: (field: 'laid_prompt', value: LaidPrompt | undefined) => void
}

const byStep: readonly string[] = stepVariables
const longestValue = 2000

export function LaidPromptFields({ laid, set }: Props) {
  const t = useText(designerText)
  const common = useText(commonText)
  const { data } = useCall(calls.directive.getDirectiveList, {
    visibility: 'team',
    sort: 'title',
    order: 'asc',
    pageSize: 100,
  })
  const prompts = data?.list ?? []
  const chosen = prompts.find(({ id }) => id === laid?.directive_id)
  const isGone = data !== undefined && laid !== undefined && !chosen
  const options = prompts.map(({ id, title }) => ({ value: id, label: title }))
  const gone = isGone ? [{ value: laid.directive_id, label: t('promptGone', { title: laid.title }) }] : []
  const choose = (id: string | null) => {
    const next = prompts.find((one) => one.id === id)
    set('laid_prompt', next && layingOf(next, {}))
  }
  if (data && prompts.length === 0 && !laid) {
    return (
      <Text size="xs" c="dimmed">
        {t('noTeamPrompts')}
      </Text>
    )
  }
  return (
    <>
      <Select
        label={t('laidPrompt')}
        description={t('laidPromptHint')}
        placeholder={t('noLaidPrompt')}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': common('clear') }}
        value={laid?.directive_id ?? null}
        data={[...options, ...gone]}
        onChange={choose}
      />
      {laid && <Laid laid={laid} chosen={chosen} onChange={(next) => set('laid_prompt', next)} />}
    </>
  )
}

const layingOf = ({ id, version, title, prompt }: Directive, values: LaidPrompt['values']): LaidPrompt => ({
  directive_id: id,
  version,
  title,
  text: prompt,
  values,
})

interface LaidProps {
  laid: LaidPrompt
  /** As it is now; undefined: it isn't there any more. */
  chosen: Directive | undefined
  onChange: (next: LaidPrompt) => void
}

function Laid({ laid, chosen, onChange }: LaidProps) {
  const t = useText(designerText)
  const variables = directiveVariables(laid.text, chosen?.variables)
  const own = variables.filter(({ name }) => !byStep.includes(name))
  const automatic = variables.filter(({ name }) => byStep.includes(name)).map(({ label, name }) => label || name)
  return (
    <>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {t('promptVersion', { version: laid.version })}
        </Text>
        {chosen && chosen.version > laid.version && (
          <Button size="compact-xs" variant="light" onClick={() => onChange(layingOf(chosen, laid.values))}>
            {t('promptNewer', { version: chosen.version })}
          </Button>
        )}
      </Group>
      {own.map(({ name, label, preset, is_optional }) => (
        <TextInput
          key={name}
          size="xs"
          label={label || name}
          required={!is_optional && preset === ''}
          placeholder={preset}
          maxLength={longestValue}
          value={laid.values[name] ?? ''}
          onChange={(event) => onChange({ ...laid, values: { ...laid.values, [name]: event.currentTarget.value } })}
        />
      ))}
      {automatic.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('byStep', { names: automatic.join(', ') })}
        </Text>
      )}
    </>
  )
}
