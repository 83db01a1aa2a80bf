/** What the shell shows above a page and opens from the user's menu, and who drives. */
export { FaixaDeConvites } from './components/conta/meus-convites.tsx'
export { MinhaConta } from './components/conta/minha-conta.tsx'
export { useMotoristas } from './motoristas.queries.ts'
