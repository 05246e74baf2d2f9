/** `/task/list` has a part of two features; here they meet. */
import { MyWork } from '../features/work/node/MyWork.tsx'
import { TaskListScreen } from '../features/work/task/TaskListScreen.tsx'

export function TaskListPage() {
  return <TaskListScreen myWork={<MyWork />} />
}
