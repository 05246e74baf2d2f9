export function TaskDetailScreen() {
  return null
}
