export function TaskCreateScreen() {
  return null
}
