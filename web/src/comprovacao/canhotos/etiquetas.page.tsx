import { useQuery } from '@tanstack/react-query'
import { codigoDoCanhoto } from '@tropeiro/contract/comprovacao/canhotos/rules'
import {
  formatCep,
  formatChave,
  formatDia,
  formatNumber,
  formatNumeroSerie,
  formatPeso,
  formatQuantas,
} from '@tropeiro/contract/formats'
import { ETIQUETAS_POR_VEZ, type EtiquetaDeVolume } from '@tropeiro/contract/transporte/romaneios/etiquetas'
import type { ReactNode } from 'react'
import { useParam, useUrlState } from '../../lib/nav.tsx'
import { useSession } from '../../session/session.store.ts'
import { consultaDeEtiquetas } from '../../transporte/romaneios/index.ts'
import { Barcode, EmptyState, ErrorState, PrintLabel, PrintPage, Select, Spinner } from '../../ui/index.ts'

const inicial = { por: 'volume', volume: '', parte: 1 }

/** How many labels a note has: one a volume, and one where nobody counted. */
const quantosDe = (e: EtiquetaDeVolume): number => Math.max(1, e.volumes)

type Volume = { e: EtiquetaDeVolume; k: number }

const volumesDe = (e: EtiquetaDeVolume, por: string): Volume[] =>
  por === 'nota' ? [{ e, k: 1 }] : Array.from({ length: quantosDe(e) }, (_, at) => ({ e, k: at + 1 }))

/** Labels of 100 x 150 mm for a thermal printer: of chosen notes, or of all that lie in romaneios. */
export function Page() {
  const [notas, romaneios] = [useParam('notas'), useParam('numero')]
  const [{ por, volume, parte }, set] = useUrlState(inicial)
  const lista = (texto: string) => texto.split(',').filter(Boolean)
  const query = useQuery(consultaDeEtiquetas({ notas: lista(notas), romaneios: lista(romaneios) }))
  const { data } = query
  const uma = data?.length === 1 ? data[0] : undefined
  const todos = (data ?? []).flatMap((e) => volumesDe(e, por))
  const escolhidos = uma && volume ? todos.filter((v) => String(v.k) === volume) : todos
  const desde = (parte - 1) * ETIQUETAS_POR_VEZ
  const folhas = escolhidos.slice(desde, desde + ETIQUETAS_POR_VEZ)
  const partes = Math.ceil(escolhidos.length / ETIQUETAS_POR_VEZ)
  return (
    <PrintPage
      title={data ? formatQuantas(escolhidos.length, 'etiqueta', 'etiquetas') : 'Etiquetas'}
      ready={folhas.length > 0}
      actions={
        <>
          {partes > 1 && (
            <Select
              size="sm"
              aria-label="Quais etiquetas"
              className="w-auto"
              value={String(parte)}
              onChange={(to) => set({ parte: Number(to) })}
              options={Array.from({ length: partes }, (_, at) => ({
                value: String(at + 1),
                label: `${formatNumber(at * ETIQUETAS_POR_VEZ + 1)} a ${formatNumber(Math.min((at + 1) * ETIQUETAS_POR_VEZ, escolhidos.length))}`,
              }))}
            />
          )}
          {uma && por === 'volume' && quantosDe(uma) > 1 && (
            <Select
              size="sm"
              aria-label="Qual volume"
              className="w-auto"
              value={volume}
              onChange={(to) => set({ volume: to, parte: 1 })}
              options={[
                { value: '', label: 'Todos os volumes' },
                ...volumesDe(uma, 'volume')
                  .slice(0, 200)
                  .map(({ k }) => ({ value: String(k), label: `Só o volume ${k}` })),
              ]}
            />
          )}
          <Select
            size="sm"
            aria-label="Quantas por nota"
            className="w-auto"
            value={por}
            onChange={(to) => set({ por: to, volume: '', parte: 1 })}
            options={[
              { value: 'volume', label: 'Por volume' },
              { value: 'nota', label: 'Por nota' },
            ]}
          />
        </>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !data ? (
        <Spinner />
      ) : folhas.length === 0 ? (
        <EmptyState
          title="Nenhuma etiqueta"
          text="Estas notas não existem mais, foram canceladas ou saíram do romaneio."
        />
      ) : (
        folhas.map(({ e, k }) => <Etiqueta key={`${e._id}-${k}`} e={e} k={k} de={quantosDe(e)} por={por} />)
      )}
    </PrintPage>
  )
}

type EtiquetaProps = { e: EtiquetaDeVolume; k: number; de: number; por: string }

function Etiqueta({ e, k, de, por }: EtiquetaProps) {
  const codigo = codigoDoCanhoto(e)
  const grupo = useSession()?.grupo_ativo ?? ''
  return (
    <PrintLabel>
      <header className="flex items-end justify-between gap-2 border-b-2 border-black pb-1">
        <div className="min-w-0 text-[11px] leading-tight">
          <p className="truncate text-[13px] font-bold">{grupo}</p>
          <p className="truncate">De {e.remetente}</p>
          <p className="num text-[22px] leading-tight font-bold">NF {formatNumeroSerie(e.numero, e.serie)}</p>
        </div>
        <p className="num shrink-0 text-right leading-none">
          <span className="block text-[11px]">{por === 'nota' ? 'Volumes' : 'Volume'}</span>
          <span className="text-[40px] font-bold">{por === 'nota' ? de : `${k}/${de}`}</span>
        </p>
      </header>
      <section className="border-b-2 border-black py-1.5">
        <p className="text-[11px]">Para</p>
        <p className="line-clamp-2 text-[19px] leading-tight font-bold">{e.destinatario}</p>
        <p className="mt-0.5 line-clamp-2 text-[14px] leading-tight">
          {[e.endereco, e.bairro].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 line-clamp-2 text-[24px] leading-tight font-bold">
          {e.cidade}/{e.uf}
        </p>
        {e.cep && <p className="num text-[24px] leading-tight font-bold">CEP {formatCep(e.cep)}</p>}
      </section>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1 py-1.5 text-[14px]">
        <Dado nome="Rota">{e.rota}</Dado>
        <Dado nome="Base">{e.base}</Dado>
        <Dado nome="Romaneio">
          {e.romaneio && `${e.romaneio}${e.posicao === null ? '' : ` · posição ${e.posicao}`}`}
        </Dado>
        <Dado nome="Prazo">{e.prazo && formatDia(e.prazo)}</Dado>
        {e.peso_gramas > 0 && <Dado nome="Peso da nota">{formatPeso(e.peso_gramas)}</Dado>}
      </dl>
      <Barcode value={codigo} modulo={0.25} height={28} text={false} className="mx-auto mt-auto" />
      <p className="mt-1 text-center font-mono text-[9px] whitespace-nowrap">
        {e.chave ? formatChave(codigo) : codigo}
      </p>
    </PrintLabel>
  )
}

function Dado({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[10px] leading-none">{nome}</dt>
      <dd className="num truncate font-bold">{children || '—'}</dd>
    </div>
  )
}
