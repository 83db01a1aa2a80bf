/** What the shell opens from the user's menu. */
export { MinhaConta } from './components/minha-conta.tsx'
