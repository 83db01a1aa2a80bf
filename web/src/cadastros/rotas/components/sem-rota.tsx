import type { EnderecoSemRota, NovaArea, Rota } from '@tropeiro/contract/cadastros/rotas'
import { formatDia, formatNumber, formatPeso, formatQuantas } from '@tropeiro/contract/formats'
import { MapPinCheck, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type Column, DataTable, EmptyState, Page, toast, useSelection } from '../../../ui/index.ts'
import type { Area } from '../areas.ts'
import { usePorEmRota, useSemRota } from '../rotas.queries.ts'
import { EscolherRota } from './escolher-rota.tsx'

const keyOf = (e: EnderecoSemRota) => `${e.uf}|${e.municipio_ibge}|${e.bairro}`

/** The address as an area: its neighbourhood, or with `inteira` its whole city. */
const areaDe = (e: EnderecoSemRota, inteira: boolean): Area => ({
  uf: e.uf,
  municipio_ibge: e.municipio_ibge,
  cidade: e.cidade || null,
  bairro: inteira || !e.bairro || e.municipio_ibge === null ? null : e.bairro,
})

/** The route that already serves the same city, else one that has areas in the same state. */
export function sugestao(e: EnderecoSemRota, rotas: readonly Rota[]): Rota | undefined {
  const inCity = rotas.find((r) => r.areas.some((a) => a.municipio_ibge === e.municipio_ibge))
  return inCity ?? rotas.find((r) => r.areas.some((a) => a.uf === e.uf))
}

type Props = {
  toolbar: ReactNode
  rotas: readonly Rota[]
  podeEscrever: boolean
  onNova: (areas: Area[]) => void
}

/** Addresses of waiting notes that no route serves; each goes into one with a click. */
export function SemRota({ toolbar, rotas, podeEscrever, onNova }: Props) {
  const query = useSemRota()
  const por = usePorEmRota()
  const rows = query.data?.enderecos ?? []
  const selection = useSelection(rows.length)
  const chosen = rows.filter((e) => selection.has(keyOf(e)))
  const porEm = async (rota: Rota, enderecos: readonly EnderecoSemRota[], inteira: boolean) => {
    const areas = enderecos.map((e) => areaDe(e, inteira)) as NovaArea[]
    const saved = await por
      .mutateAsync({
        id: rota._id,
        areas: areas.map(({ uf, municipio_ibge, bairro }) => ({ uf, municipio_ibge, bairro })),
      })
      .catch(() => null)
    if (!saved) return
    toast.success(`Rota ${saved.nome}: ${formatQuantas(saved.notas_esperando, 'nota', 'notas')} esperando.`)
    selection.clear()
  }
  const columns: Column<EnderecoSemRota>[] = [
    {
      id: 'cidade',
      header: 'Cidade',
      size: 220,
      fixed: true,
      cell: (e) => `${e.cidade || 'Cidade desconhecida'}/${e.uf}`,
    },
    { id: 'bairro', header: 'Bairro', size: 220, grow: true, cell: (e) => e.bairro || 'Sem bairro' },
    {
      id: 'notas',
      header: 'Notas',
      size: 80,
      align: 'end',
      mobile: 'status',
      cell: (e) => formatNumber(e.notas),
    },
    { id: 'volumes', header: 'Volumes', size: 90, align: 'end', cell: (e) => formatNumber(e.volumes) },
    { id: 'peso', header: 'Peso', size: 110, align: 'end', cell: (e) => formatPeso(e.peso_gramas) },
    {
      id: 'desde',
      header: 'Esperando desde',
      size: 130,
      cell: (e) => <span className="num">{formatDia(e.desde)}</span>,
    },
  ]
  if (podeEscrever)
    columns.push({
      id: 'rota',
      header: 'Pôr em rota',
      size: 300,
      fixed: true,
      cell: (e) => (
        <UmEndereco
          endereco={e}
          rotas={rotas}
          ocupado={por.isPending}
          onPor={(rota, inteira) => porEm(rota, [e], inteira)}
          onNova={(inteira) => onNova([areaDe(e, inteira)])}
        />
      ),
    })
  const total = query.data?.total_notas ?? 0
  return (
    <Page
      plain
      title="Rotas de entrega"
      toolbar={toolbar}
      description={
        total > 0
          ? `${formatNumber(total)} ${total === 1 ? 'nota espera' : 'notas esperam'} em endereços que nenhuma rota atende.`
          : undefined
      }
    >
      <DataTable
        id="enderecos-sem-rota"
        label="Endereços sem rota"
        columns={columns}
        rows={rows}
        rowId={keyOf}
        total={rows.length}
        loading={query.isPending}
        fetching={query.isFetching}
        error={query.data ? undefined : query.error}
        onRetry={() => query.refetch()}
        selection={podeEscrever ? selection : undefined}
        bulkActions={
          <EscolherRota
            rotas={rotas}
            titulo="Pôr em rota"
            ocupado={por.isPending}
            onPor={(rota, inteira) => porEm(rota, chosen, inteira)}
            onNova={(inteira) => onNova(chosen.map((e) => areaDe(e, inteira)))}
          />
        }
        empty={
          <EmptyState
            icon={MapPinCheck}
            title="Todo endereço tem rota"
            text="Quando chegar uma nota de um lugar que nenhuma rota atende, ele aparece aqui."
          />
        }
      />
    </Page>
  )
}

type UmEnderecoProps = {
  endereco: EnderecoSemRota
  rotas: readonly Rota[]
  ocupado: boolean
  onPor: (rota: Rota, inteira: boolean) => void
  onNova: (inteira: boolean) => void
}

function UmEndereco({ endereco, rotas, ocupado, onPor, onNova }: UmEnderecoProps) {
  const sugerida = sugestao(endereco, rotas)
  return (
    <span className="flex items-center gap-1.5">
      {sugerida && (
        <Button
          size="sm"
          icon={Route}
          disabled={ocupado}
          onClick={() => onPor(sugerida, false)}
          className="max-w-44"
        >
          <span className="truncate">{sugerida.nome}</span>
        </Button>
      )}
      <EscolherRota
        rotas={rotas}
        titulo={sugerida ? 'Outra…' : 'Escolher rota…'}
        ocupado={ocupado}
        onPor={onPor}
        onNova={onNova}
      />
    </span>
  )
}
