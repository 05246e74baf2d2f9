import { Alert, Button, Checkbox, List, Text } from '@mantine/core'
import { type ApplicationStep, applicationSteps } from '@polyphony/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import type { CallError } from '../../../../api/client.ts'
import { useTags } from '../../../../api/reference-lists.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ApplicationSheet } from '../../../../parts/application/ApplicationSheet.tsx'
import { FileLink } from '../../../../parts/file-link/FileLink.tsx'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { applicationText } from '../application.text.ts'
import type { DraftHandle } from './draft/use-draft.ts'

interface SubmitStepProps extends DraftHandle {
  isDeclared: boolean
  /** The applicant has tried to send: the form shows what is missing. */
  isTried: boolean
  error: CallError | null
  onDeclare: (isDeclared: boolean) => void
  onStep: (step: ApplicationStep) => void
}

export function SubmitStep(props: SubmitStepProps) {
  const { draft, files, problems, isDeclared, isTried, error, onDeclare, onStep } = props
  const t = useText(applicationText)
  const tags = useTags()
  const steps = applicationSteps.filter((step) => problems.some((problem) => problem.step === step))
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('submitHint')}
      </Text>
      {steps.length > 0 && (
        <Alert color="orange" variant="light" icon={<IconAlertCircle size={20} />} role="status">
          {t('stillWrong', { count: problems.length })}
          <List listStyleType="none" mt={4}>
            {steps.map((step) => (
              <List.Item key={step}>
                <Button variant="subtle" size="compact-sm" px={0} onClick={() => onStep(step)}>
                  {t('toStep', { step: t(step) })}
                </Button>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <ApplicationSheet
        data={{ ...draft, files: [...files] }}
        tags={tags}
        file={(file) => <FileLink file={file} />}
        onEdit={onStep}
      />
      <Checkbox
        mt="md"
        label={t('declaration')}
        checked={isDeclared}
        error={isTried && !isDeclared && t('declareFirst')}
        onChange={(event) => onDeclare(event.currentTarget.checked)}
      />
      <ErrorNote error={error} />
    </>
  )
}
