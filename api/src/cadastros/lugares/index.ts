/** What later modules may ask of lugares. */
export { type Endereco, type LugarDoEndereco, lugaresDosEnderecos, type Servico } from './ponto.service.ts'
