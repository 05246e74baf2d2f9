/** Numbers of registers and tax offices, each with what it is called. */
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { type EntityFacts, entityLimits } from '@polyphony/contract'
import { IconTrash } from '@tabler/icons-react'
import { type Control, useController } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.ts'
import { legalText } from './legal.text.ts'

type EntityNumber = EntityFacts['numbers'][number]

export function NumbersField({ control }: { control: Control<EntityFacts, unknown, EntityFacts> }) {
  const t = useText(legalText)
  const { field, fieldState } = useController({ control, name: 'numbers' })
  const numbers = field.value
  const change = (place: number, some: Partial<EntityNumber>) =>
    field.onChange(numbers.map((one, index) => (index === place ? { ...one, ...some } : one)))
  return (
    <Input.Wrapper label={t('numbers')} error={fieldState.invalid && t('numbersWrong')}>
      <Stack gap="xs" mt={4}>
        {numbers.map((number, place) => (
          <NumberRow
            // Rows have no id; what stands in them is all there is.
            key={place + 1}
            row={place + 1}
            number={number}
            onChange={(some) => change(place, some)}
            onRemove={() => field.onChange(numbers.filter((_, index) => index !== place))}
          />
        ))}
        {numbers.length < entityLimits.numbers && (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => field.onChange([...numbers, { name: '', value: '' }])}
            >
              {t('addNumber')}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

interface NumberRowProps {
  /** From 1. */
  row: number
  number: EntityNumber
  onChange(some: Partial<EntityNumber>): void
  onRemove(): void
}

function NumberRow({ row, number, onChange, onRemove }: NumberRowProps) {
  const t = useText(legalText)
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        w="35%"
        aria-label={t('numberName', { row })}
        placeholder={t('numberNameHint')}
        maxLength={entityLimits.numberName}
        value={number.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        flex={1}
        aria-label={t('numberValue', { row })}
        maxLength={entityLimits.numberValue}
        value={number.value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t('removeNumber', { row })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
