import { Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import classes from './designer.module.css'
import { designerText } from './designer.text.ts'
import type { Designer } from './edit/use-designer.ts'
import { useProblemText } from './use-problem-text.ts'

/** The problems that prevent an order with the flow; each links to its step. */
export function ProblemList({ designer }: { designer: Designer }) {
  const t = useText(designerText)
  const { problems, draft } = designer
  const say = useProblemText(draft.graph)
  return (
    <Card title={t('problems')}>
      <div role="status">
        {problems.length === 0 ? (
          <Text size="sm" className={classes.sound}>
            <IconCircleCheck size={18} aria-hidden />
            {t('noProblems')}
          </Text>
        ) : (
          <ul className={classes.problems}>
            {problems.map((problem) => {
              const nodeId = problem.node_id ?? problem.edge?.to ?? null
              const isThere = draft.graph.nodes.some((node) => node.node_id === nodeId)
              const content = (
                <>
                  <IconAlertTriangle size={16} aria-hidden className={classes.problemIcon} />
                  <span>{say(problem)}</span>
                </>
              )
              return (
                <li key={JSON.stringify(problem)}>
                  {isThere ? (
                    <UnstyledButton className={classes.problem} onClick={() => designer.choose(nodeId)}>
                      {content}
                    </UnstyledButton>
                  ) : (
                    <span className={classes.problem}>{content}</span>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Card>
  )
}
