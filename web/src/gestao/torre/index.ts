export { Item } from './components/item.tsx'
export { enderecoDasAtrasadas } from './endereco.ts'
export { useTorre, useTorreContagens } from './torre.queries.ts'
