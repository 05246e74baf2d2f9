import { ActionIcon, Button, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type Absence, absence, calls, type OutputOf, talentLimits } from '@polyphony/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import classes from '../talent.module.css'
import { talentText } from '../talent.text.ts'

export type Workload = OutputOf<typeof calls.talent.getWorkload>

interface WorkloadDialogProps {
  isOpen: boolean
  workload: Workload
  onClose: () => void
}

export function WorkloadDialog({ isOpen, onClose, workload }: WorkloadDialogProps) {
  const t = useText(talentText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('editHours')}>
      <Fields workload={workload} />
    </FormDialog>
  )
}

const mostHours = talentLimits.weeklyMinutes / 60
const { min: leastAtOnce, max: mostAtOnce } = talentLimits.concurrent
const isWithin = (value: number | string, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

function Fields({ workload }: Pick<WorkloadDialogProps, 'workload'>) {
  const common = useText(commonText)
  const [hours, setHours] = useState<number | string>(workload.weekly_minutes / 60)
  const [atOnce, setAtOnce] = useState<number | string>(workload.max_concurrent)
  const [absences, setAbsences] = useState<readonly Absence[]>(workload.absences)
  const [isTried, setTried] = useState(false)
  const save = useSave(calls.talent.setWorkload, { invalidates: [calls.talent.getWorkload], done: common('saved') })
  const submit = () => {
    setTried(true)
    if (!isWithin(hours, 0, mostHours) || !isWithin(atOnce, leastAtOnce, mostAtOnce)) return
    if (!absences.every((one) => absence.safeParse(one).success)) return
    save.send({ weekly_minutes: Math.round(hours * 60), max_concurrent: atOnce, absences: [...absences] })
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      <Capacity hours={hours} atOnce={atOnce} onHours={setHours} onAtOnce={setAtOnce} />
      <Absences absences={absences} isTried={isTried} onChange={setAbsences} />
    </Form>
  )
}

interface CapacityProps {
  hours: number | string
  atOnce: number | string
  onHours: (hours: number | string) => void
  onAtOnce: (count: number | string) => void
}

function Capacity({ hours, atOnce, onHours, onAtOnce }: CapacityProps) {
  const t = useText(talentText)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        data-autofocus
        label={t('weeklyHours')}
        description={t('weeklyHoursRule')}
        min={0}
        max={mostHours}
        decimalScale={1}
        value={hours}
        error={!isWithin(hours, 0, mostHours) && t('weeklyHoursRule')}
        onChange={onHours}
      />
      <NumberInput
        label={t('maxConcurrent')}
        description={t('maxConcurrentRule')}
        min={leastAtOnce}
        max={mostAtOnce}
        allowDecimal={false}
        value={atOnce}
        error={!isWithin(atOnce, leastAtOnce, mostAtOnce) && t('maxConcurrentRule')}
        onChange={onAtOnce}
      />
    </SimpleGrid>
  )
}

interface AbsencesProps {
  absences: readonly Absence[]
  isTried: boolean
  onChange: (absences: readonly Absence[]) => void
}

function Absences({ absences, isTried, onChange }: AbsencesProps) {
  const t = useText(talentText)
  return (
    <Stack gap="xs" role="group" aria-label={t('absences')}>
      <Text size="sm" fw={600}>
        {t('absences')}
      </Text>
      {absences.map((one, index) => (
        <AbsenceFields
          key={index}
          absence={one}
          number={index + 1}
          isTried={isTried}
          onChange={(changed) => onChange(absences.with(index, changed))}
          onRemove={() => onChange(absences.toSpliced(index, 1))}
        />
      ))}
      {absences.length < talentLimits.absences && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...absences, { starts_on: '', ends_on: '' }])}
          >
            {t('addAbsence')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface AbsenceFieldsProps {
  absence: Absence
  number: number
  isTried: boolean
  onChange: (absence: Absence) => void
  onRemove: () => void
}

function AbsenceFields({ absence: one, number, isTried, onChange, onRemove }: AbsenceFieldsProps) {
  const t = useText(talentText)
  return (
    <div className={classes.fields}>
      <TextInput
        type="date"
        label={t('from')}
        value={one.starts_on}
        onChange={(event) => onChange({ ...one, starts_on: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('to')}
        min={one.starts_on}
        value={one.ends_on}
        error={isTried && !absence.safeParse(one).success && t('absenceWrong')}
        onChange={(event) => onChange({ ...one, ends_on: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        size={36}
        aria-label={t('removeAbsence', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
