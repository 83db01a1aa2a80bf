export { Item } from './components/item.tsx'
export { enderecoDasAtrasadas } from './endereco.ts'
export { useTorre } from './torre.queries.ts'
