import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'
import { EmptyState } from './EmptyState.tsx'

interface ErrorStateProps {
  message: string
  /** What happens next. */
  hint?: string | undefined
  onRetry?: () => void
}

/** Shown when loading has failed: the reason, and a button to retry. */
export function ErrorState({ message, hint, onRetry }: ErrorStateProps) {
  const t = useText(commonText)
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={message}
        hint={hint}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
