import { useQuery } from '@tanstack/react-query'
import { can } from '@tropeiro/contract/access/can'
import { usuarios } from '@tropeiro/contract/alicerce/usuarios/calls'
import { rotas } from '@tropeiro/contract/cadastros/rotas'
import { notas } from '@tropeiro/contract/carga/notas/calls'
import { formatDocumento, formatPlaca } from '@tropeiro/contract/formats'
import { useEffect, useMemo, useState } from 'react'
import { useMotoristas as useMotoristasDoGrupo } from '../../alicerce/usuarios/index.ts'
import { client } from '../../lib/client.ts'
import { useMunicipiosDe, useMunicipios as useMunicipiosPor } from '../../lib/municipios.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import type { Option } from '../../ui/index.ts'
import { chave } from './notas.queries.ts'

const PAUSE_MS = 200
const MOST_CHOSEN = 100

/** The text, once the person stops typing for a moment. */
export function useParado(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Options found as the person types, with the chosen ones always named. */
export type OpcoesRemotas = { options: Option[]; loading: boolean; onSearch: (text: string) => void }

type Pessoa = { cnpj: string; nome: string; cidade: string; uf: string }
const pessoa = (p: Pessoa): Option => ({
  value: p.cnpj,
  label: p.nome || formatDocumento(p.cnpj),
  hint: p.cidade ? `${p.cidade}/${p.uf}` : formatDocumento(p.cnpj),
})

function juntar(chosen: Option[], found: Option[]): Option[] {
  const known = new Set(chosen.map((o) => o.value))
  return [...chosen, ...found.filter((o) => !known.has(o.value))]
}

/** Senders or recipients as the person types; none for those who may not read them. */
export function usePessoas(lado: 'remetente' | 'destinatario', escolhidos: readonly string[]): OpcoesRemotas {
  const [text, onSearch] = useState('')
  const termo = useParado(text.trim())
  const allowed = can(askerOf(useSession()), notas.empresas.access)
  const call = lado === 'remetente' ? client.notas.empresas : client.notas.destinatarios
  const chosen = useQuery({
    queryKey: chave('pessoas', lado, 'nomes', ...escolhidos),
    enabled: allowed && escolhidos.length > 0,
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await call({ query: { cnpj: escolhidos.slice(0, MOST_CHOSEN) }, signal })).dados.map(pessoa),
  })
  const found = useQuery({
    queryKey: chave('pessoas', lado, termo),
    staleTime: 60_000,
    enabled: allowed && termo.length > 1,
    queryFn: async ({ signal }) => (await call({ query: { termo }, signal })).dados.map(pessoa),
  })
  const options = useMemo(
    () => juntar(text ? [] : (chosen.data ?? []), text ? (found.data ?? []) : []),
    [chosen.data, found.data, text],
  )
  // The chip must name what is chosen also while something else is looked for.
  const named = useMemo(() => juntar(options, chosen.data ?? []), [options, chosen.data])
  return { options: text ? named : options, loading: found.isFetching || chosen.isFetching, onSearch }
}

export function useMunicipios(escolhidos: readonly string[]): OpcoesRemotas {
  const [text, onSearch] = useState('')
  const termo = useParado(text.trim())
  const { data: chosen } = useMunicipiosDe(escolhidos)
  const found = useMunicipiosPor('', termo)
  const options = useMemo(
    () => juntar(text ? (found.data ?? []).map(municipio) : [], (chosen ?? []).map(municipio)),
    [chosen, found.data, text],
  )
  return { options, loading: found.isFetching, onSearch }
}

const municipio = (m: { ibge: number; nome: string; uf: string }): Option => ({
  value: String(m.ibge),
  label: m.nome,
  hint: m.uf,
})

/** The group's drivers, by CPF; null for those who may not read them. */
export function useMotoristas(): Option[] | null {
  const allowed = can(askerOf(useSession()), usuarios.motoristas.access)
  const { data } = useMotoristasDoGrupo(allowed)
  if (!allowed) return null
  return (data ?? []).map((m) => ({
    value: m.cpf,
    label: m.name,
    hint: m.placa_veiculo ? formatPlaca(m.placa_veiculo) : undefined,
  }))
}

/** The group's delivery routes, by id, asked here because the search is the first page and loads no other module's calls; null for those who may not read them. */
export function useRotas(): Option[] | null {
  const allowed = can(askerOf(useSession()), rotas.listar.access)
  const { data } = useQuery({
    queryKey: chave('rotas'),
    enabled: allowed,
    staleTime: 300_000,
    meta: { quiet: true },
    retry: false,
    queryFn: async ({ signal }) => (await client.rotas.listar({ query: {}, signal })).dados,
  })
  if (!allowed) return null
  return (data ?? []).map((r) => ({ value: r._id, label: r.nome }))
}

/** Every occurrence there is, by its canonical code. */
export function useOcorrencias(): Option[] {
  const { data } = useQuery({
    queryKey: chave('ocorrencias'),
    staleTime: 3_600_000,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await client.ocorrencias.listar({ signal })).dados,
  })
  return (data ?? []).map((o) => ({ value: String(o.codigo), label: o.descricao, hint: String(o.codigo) }))
}
