import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core'
import { type RushFee, rushOfList } from '@polyphony/contract'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { editorText } from '../prices.text.ts'

interface RushFieldsProps {
  rush: readonly RushFee[]
  isReadOnly: boolean
  onChange: (rush: RushFee[]) => void
}

const mostFees = 6

export function RushFields({ rush, isReadOnly, onChange }: RushFieldsProps) {
  const t = useText(editorText)
  const last = rush.at(-1)
  const next = last ? { hours: last.hours * 2, percent: Math.max(1, Math.floor(last.percent / 2)) } : firstFee
  return (
    <Fieldset legend={t('rush')}>
      <Stack gap="xs" align="flex-start">
        {rush.map((fee, index) => (
          <Fee
            // biome-ignore lint/suspicious/noArrayIndexKey: fees have no id, and their order is what they are
            key={index}
            fee={fee}
            isReadOnly={isReadOnly}
            onChange={(changed) => onChange(rush.with(index, changed))}
            onRemove={() => onChange(rush.toSpliced(index, 1))}
          />
        ))}
        {!rushOfList.safeParse(rush).success && (
          <Text size="sm" c="red" role="alert">
            {t('rushWrong')}
          </Text>
        )}
        {!isReadOnly && rush.length < mostFees && (
          <Button variant="default" size="compact-sm" onClick={() => onChange([...rush, next])}>
            {t('addRush')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}

const firstFee = { hours: 24, percent: 60 }

interface FeeProps {
  fee: RushFee
  isReadOnly: boolean
  onChange: (fee: RushFee) => void
  onRemove: () => void
}

function Fee({ fee, isReadOnly, onChange, onRemove }: FeeProps) {
  const t = useText(editorText)
  return (
    <Group gap="xs" align="flex-end">
      <WholeNumber
        label={t('rushWithin')}
        value={fee.hours}
        isReadOnly={isReadOnly}
        onChange={(hours) => onChange({ ...fee, hours })}
      />
      <WholeNumber
        label={t('rushPercent')}
        value={fee.percent}
        isReadOnly={isReadOnly}
        onChange={(percent) => onChange({ ...fee, percent })}
      />
      {!isReadOnly && (
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('removeRush')} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

interface WholeNumberProps {
  label: string
  value: number
  isReadOnly: boolean
  onChange: (value: number) => void
}

function WholeNumber({ label, value, isReadOnly, onChange }: WholeNumberProps) {
  return (
    <NumberInput
      w={140}
      label={label}
      value={value}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      readOnly={isReadOnly}
      onChange={(said) => onChange(Number(said))}
    />
  )
}
