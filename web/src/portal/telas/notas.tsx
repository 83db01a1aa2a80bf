import { type FiltroDeNotas, type NotaDaLista, nomeDaSituacao } from '@tropeiro/contract/carga/notas/formas'
import { diaEm, formatDateTime, formatDia, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import {
  definicaoDaFigura,
  type Figura,
  figuras,
  figurasDoPeriodo,
  filtroDaFigura,
  nomeDaFigura,
} from '@tropeiro/contract/gestao/portal/figuras'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { useNotas, usePedirProvas, useTotal } from '../../gestao/portal/portal.queries.ts'
import { currentAsker } from '../../session/login.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { FormLine } from '../../ui/form/form-line.tsx'
import { Badge, type Tone } from '../../ui/status-pill.tsx'
import { Cartao, Esqueleto, Falha, Nada, Prazo, Titulo, ultimosDias } from '../pecas.tsx'
import { ir, para, trocar, useTitulo } from '../rota.ts'

const ehFigura = (v: string | null): v is Figura => figuras.includes(v as Figura)
const DIA = /^\d{4}-\d{2}-\d{2}$/

/** What the address asks for: a figure's notes, or what was typed among those of the last months. */
function lerBusca(busca: URLSearchParams) {
  const figura = busca.get('figura')
  const texto = (busca.get('texto') ?? '').slice(0, 100)
  const meses = ultimosDias(90)
  const de = busca.get('de') ?? ''
  const ate = busca.get('ate') ?? ''
  const quando = {
    hoje: diaEm(new Date()),
    de: DIA.test(de) ? de : meses.de,
    ate: DIA.test(ate) ? ate : meses.ate,
  }
  const filtro: FiltroDeNotas = ehFigura(figura)
    ? filtroDaFigura(figura, quando)
    : { sem_canceladas: true, de: meses.de }
  return {
    figura: ehFigura(figura) ? figura : null,
    texto,
    quando,
    filtro: texto ? { ...filtro, texto } : filtro,
  }
}

export const aberta = (n: Pick<NotaDaLista, 'status'>): boolean =>
  n.status === 'sem_romaneio' || n.status === 'expedicao' || n.status === 'rota'

/** How the house's states read to who waits for the goods. */
export function estadoDaNota(
  n: Pick<NotaDaLista, 'status' | 'desfecho' | 'situacaoNota' | 'atrasada' | 'cancelada'>,
): { nome: string; tom: Tone } {
  if (n.cancelada) return { nome: 'Cancelada', tom: 'neutral' }
  if (n.desfecho === 'outras' || n.status === 'outras') return { nome: n.situacaoNota, tom: 'bad' }
  if (n.status === 'entregue' || n.status === 'auditoria')
    return { nome: 'Entregue', tom: n.atrasada ? 'warn' : 'ok' }
  const nome =
    n.status === 'rota' ? 'A caminho' : n.status === 'expedicao' ? 'Pronta para sair' : 'Em preparo'
  return n.atrasada
    ? { nome: `${nome}, atrasada`, tom: 'bad' }
    : { nome, tom: n.status === 'rota' ? 'info' : 'neutral' }
}

/** His notes; those with a proof can be ticked and taken as one file. */
export function Notas({ busca }: { busca: URLSearchParams }) {
  useTitulo('Notas')
  const { figura, texto, quando, filtro } = lerBusca(busca)
  const [digitado, setDigitado] = useState(texto)
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set())
  const q = useNotas(filtro)
  const total = useTotal(filtro).data
  const pedir = usePedirProvas()
  const notas = q.data?.pages.flatMap((p) => p.dados) ?? []
  const doPeriodo = figura !== null && figurasDoPeriodo.some((f) => f === figura)
  const marcar = (id: string) => {
    const next = new Set(marcadas)
    if (!next.delete(id)) next.add(id)
    setMarcadas(next)
  }
  const baixar = () => pedir.mutate({ notas: [...marcadas] }, { onSuccess: () => ir('documentos') })
  const titulo = figura ? nomeDaFigura[figura] : 'Notas'
  return (
    <>
      <Titulo
        texto={
          figura
            ? `${definicaoDaFigura[figura]}${doPeriodo ? ` De ${formatDia(quando.de)} a ${formatDia(quando.ate)}.` : ''}`
            : 'Emitidas nos últimos 90 dias.'
        }
        lado={
          <search className="flex w-full gap-2 sm:w-auto">
            <FormLine
              className="flex flex-1 gap-2"
              onSend={() =>
                trocar(para('notas', { ...Object.fromEntries(busca), texto: digitado.trim() || undefined }))
              }
            >
              <Input
                size="lg"
                type="search"
                aria-label="Procurar nota"
                placeholder="Número, chave ou destinatário"
                value={digitado}
                onChange={(e) => setDigitado(e.target.value)}
                className="flex-1 sm:w-72"
              />
              <Button type="submit">Procurar</Button>
            </FormLine>
          </search>
        }
      >
        {titulo}
        {total && (
          <span className="num ml-2 text-base font-normal text-ink-3">
            {total.exato ? formatNumber(total.quantas) : `mais de ${formatNumber(total.quantas)}`}
          </span>
        )}
      </Titulo>
      {(figura || texto) && (
        <p className="mb-3">
          <button
            type="button"
            onClick={() => {
              setDigitado('')
              ir('notas')
            }}
            className="inline-flex items-center gap-1 text-accent-text"
          >
            <X size={14} aria-hidden /> Ver todas as notas
          </button>
        </p>
      )}
      <Cartao>
        {q.isError && notas.length === 0 ? (
          <Falha erro={q.error} de_novo={() => void q.refetch()} />
        ) : q.isPending ? (
          <Esqueleto linhas={8} />
        ) : notas.length === 0 ? (
          <Nada titulo="Nenhuma nota">
            {texto ? 'Confira o que foi digitado.' : 'Não há nota aqui agora.'}
          </Nada>
        ) : (
          <ul aria-label={titulo} className="divide-y divide-line">
            {notas.map((n) => (
              <Linha key={n._id} n={n} marcada={marcadas.has(n._id)} aoMarcar={() => marcar(n._id)} />
            ))}
          </ul>
        )}
        {q.hasNextPage && (
          <button
            type="button"
            disabled={q.isFetchingNextPage}
            onClick={() => void q.fetchNextPage()}
            className="h-11 w-full border-t border-line font-medium text-accent-text hover:bg-hover"
          >
            {q.isFetchingNextPage ? 'Carregando…' : 'Mostrar mais'}
          </button>
        )}
      </Cartao>
      {marcadas.size > 0 && (
        <div className="sticky bottom-16 z-30 mt-3 flex flex-wrap items-center gap-3 rounded-xl border border-line bg-raised px-4 py-2.5 shadow-pop sm:bottom-4">
          <span className="flex-1">{formatQuantas(marcadas.size, 'nota marcada', 'notas marcadas')}</span>
          {pedir.isError && (
            <span role="alert" className="text-bad-text">
              {pedir.error.message}
            </span>
          )}
          <Button onClick={() => setMarcadas(new Set())}>Desmarcar</Button>
          <Button variant="primary" icon={Download} loading={pedir.isPending} onClick={baixar}>
            Baixar comprovantes
          </Button>
        </div>
      )}
    </>
  )
}

function Linha({ n, marcada, aoMarcar }: { n: NotaDaLista; marcada: boolean; aoMarcar: () => void }) {
  const estado = estadoDaNota(n)
  const paga = currentAsker()?.papel === 'EMBARCADOR'
  const outro = paga ? n.destinatario : n.nome_embarca
  return (
    <li className="flex items-stretch hover:bg-hover">
      <label className="flex w-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          checked={marcada}
          disabled={aberta(n)}
          onChange={aoMarcar}
          aria-label={aberta(n) ? `Nota ${n.numero}: ainda sem comprovante` : `Marcar a nota ${n.numero}`}
          className="size-4 accent-accent disabled:opacity-30"
        />
      </label>
      <a
        href={para(`notas/${n._id}`)}
        title={nomeDaSituacao[n.status]}
        className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2.5 pr-4 md:grid-cols-[7rem_1fr_12rem_11rem_9rem]"
      >
        <span className="num font-medium max-md:order-3 max-md:text-xs max-md:font-normal max-md:text-ink-3">
          {formatNumber(n.numero)}
          <span className="md:hidden">
            {' '}
            · {n.cidade}/{n.uf}
          </span>
        </span>
        <span className="truncate max-md:order-1 max-md:font-medium">{outro}</span>
        <span className="truncate text-ink-2 max-md:hidden">
          {n.cidade}/{n.uf}
        </span>
        <span className="min-w-0 max-md:order-2 max-md:text-right">
          <Badge tone={estado.tom}>{estado.nome}</Badge>
        </span>
        <span className="text-right text-sm max-md:order-4 max-md:text-xs">
          {n.data_entrega ? (
            <span className="num text-ink-2">{formatDateTime(n.data_entrega)}</span>
          ) : (
            <Prazo prazo={n.prazo} aberta={aberta(n)} />
          )}
        </span>
      </a>
    </li>
  )
}
