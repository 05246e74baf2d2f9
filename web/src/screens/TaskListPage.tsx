/** `/task/list` has a part of two features; here they meet. */
import { MyWork } from '../features/node/MyWork.tsx'
import { TaskListScreen } from '../features/task/TaskListScreen.tsx'

export function TaskListPage() {
  return <TaskListScreen myWork={<MyWork />} />
}
