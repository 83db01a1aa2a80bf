import type { Tarefa } from '@tropeiro/contract/alicerce/tarefas'
import { formatDateTime, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type { DocumentoDoPortal } from '@tropeiro/contract/gestao/portal/calls'
import { DOCUMENTOS_POR_PAGINA, NOTAS_NO_ZIP } from '@tropeiro/contract/gestao/portal/figuras'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  useArquivosDeProvas,
  useBaixar,
  useCancelar,
  useDocumentos,
  usePapel,
  usePedirProvas,
  useRetomar,
  viva,
} from '../../gestao/portal/portal.queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormLine } from '../../ui/form/form-line.tsx'
import { Badge } from '../../ui/status-pill.tsx'
import { Cartao, Dia, Esqueleto, Falha, Nada, Titulo, ultimosDias } from '../pecas.tsx'
import { para, trocar, useTitulo } from '../rota.ts'

/** Proofs in one file, and the CT-e of his notes. */
export function Documentos({ busca }: { busca: URLSearchParams }) {
  useTitulo('Documentos')
  return (
    <div className="flex flex-col gap-4">
      <Titulo texto="Comprovantes de entrega num arquivo só, e os CT-e das suas notas.">Documentos</Titulo>
      <Provas />
      <Ctes pagina={Math.max(1, Number(busca.get('pagina')) || 1)} />
    </div>
  )
}

function Provas() {
  const [periodo, setPeriodo] = useState(() => ultimosDias(7))
  const pedir = usePedirProvas()
  const arquivos = useArquivosDeProvas()
  const errado = periodo.de > periodo.ate
  return (
    <Cartao titulo="Comprovantes em ZIP">
      <FormLine className="flex flex-wrap items-end gap-3 p-4" onSend={() => pedir.mutate(periodo)}>
        <Dia rotulo="Entregues de" valor={periodo.de} ao={(de) => setPeriodo({ ...periodo, de })} />
        <Dia rotulo="até" valor={periodo.ate} ao={(ate) => setPeriodo({ ...periodo, ate })} />
        <Button
          variant="primary"
          size="lg"
          type="submit"
          icon={Download}
          loading={pedir.isPending}
          disabled={errado}
        >
          Juntar comprovantes
        </Button>
        <p className="basis-full text-xs text-ink-3">
          Fotos, índice em planilha e somas SHA-256. Um arquivo leva até {formatNumber(NOTAS_NO_ZIP)} notas de
          até 180 dias; para escolher notas, marque-as em{' '}
          <a className="text-accent-text underline" href="#/notas">
            Notas
          </a>
          .
        </p>
        {(pedir.isError || errado) && (
          <p role="alert" className="basis-full text-bad-text">
            {errado ? 'O primeiro dia vem antes do último.' : pedir.error?.message}
          </p>
        )}
      </FormLine>
      {arquivos.data && arquivos.data.length > 0 && (
        <ul aria-label="Arquivos de comprovantes" className="flex flex-col gap-2 border-t border-line p-4">
          {arquivos.data.slice(0, 5).map((t) => (
            <li key={t._id}>
              <Arquivo t={t} />
            </li>
          ))}
        </ul>
      )}
    </Cartao>
  )
}

const estados: Record<Tarefa['estado'], string> = {
  fila: 'Na fila',
  executando: 'Juntando',
  concluida: 'Pronto',
  falhou: 'Não deu certo',
  cancelada: 'Cancelado',
}

/** One file as it is made: how far, stop, go on, take. */
function Arquivo({ t }: { t: Tarefa }) {
  const [cancelar, retomar, baixar] = [useCancelar(), useRetomar(), useBaixar()]
  const tom =
    t.estado === 'concluida'
      ? 'ok'
      : t.estado === 'falhou'
        ? 'bad'
        : t.estado === 'cancelada'
          ? 'warn'
          : 'info'
  const porCento = t.total ? Math.floor((100 * t.feito) / t.total) : 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line px-3.5 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-medium">{t.titulo}</span> <Badge tone={tom}>{estados[t.estado]}</Badge>
        <span className="num block text-xs text-ink-3" aria-live="polite">
          {viva(t) && t.total !== null ? `${formatNumber(t.feito)} de ${formatNumber(t.total)} notas · ` : ''}
          {t.mensagem ? `${t.mensagem} · ` : ''}
          {formatDateTime(t.criado_em)}
        </span>
        {viva(t) && (
          <progress className="sr-only" aria-label={t.titulo} max={100} value={porCento}>
            {porCento}%
          </progress>
        )}
        {viva(t) && (
          <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent transition-[width]"
              style={{ width: `${porCento}%` }}
            />
          </span>
        )}
      </span>
      {viva(t) && <Button onClick={() => cancelar.mutate(t._id)}>Cancelar</Button>}
      {(t.estado === 'falhou' || t.estado === 'cancelada') && (
        <Button onClick={() => retomar.mutate(t._id)}>Fazer de novo</Button>
      )}
      {t.arquivo && (
        <Button variant="primary" icon={Download} onClick={() => baixar.mutate(t._id)}>
          Baixar
        </Button>
      )}
    </div>
  )
}

function Ctes({ pagina }: { pagina: number }) {
  const [periodo, setPeriodo] = useState(() => ultimosDias(30))
  const q = useDocumentos({ ...periodo, pagina })
  const paginas = Math.ceil((q.data?.total ?? 0) / DOCUMENTOS_POR_PAGINA)
  const ir = (n: number) => trocar(para('documentos', n > 1 ? { pagina: String(n) } : {}))
  const mudar = (p: Partial<typeof periodo>) => {
    setPeriodo({ ...periodo, ...p })
    ir(1)
  }
  return (
    <Cartao
      titulo={q.data ? `CT-e das suas notas: ${formatNumber(q.data.total)}` : 'CT-e das suas notas'}
      lado={
        <span className="flex gap-2">
          <Dia rotulo="de" valor={periodo.de} ao={(de) => mudar({ de })} />
          <Dia rotulo="até" valor={periodo.ate} ao={(ate) => mudar({ ate })} />
        </span>
      }
    >
      {q.isError && !q.data ? (
        <Falha erro={q.error} de_novo={() => void q.refetch()} />
      ) : !q.data ? (
        <Esqueleto />
      ) : q.data.dados.length === 0 ? (
        <Nada titulo="Nenhum CT-e no período">Só aparecem os que levam notas suas e de mais ninguém.</Nada>
      ) : (
        <ul className="divide-y divide-line">
          {q.data.dados.map((d) => (
            <Cte key={d._id} d={d} />
          ))}
        </ul>
      )}
      {paginas > 1 && (
        <p className="flex items-center justify-between border-t border-line px-4 py-2">
          <Button disabled={pagina <= 1} onClick={() => ir(pagina - 1)}>
            Anterior
          </Button>
          <span className="num text-ink-3">
            Página {pagina} de {paginas}
          </span>
          <Button disabled={pagina >= paginas} onClick={() => ir(pagina + 1)}>
            Próxima
          </Button>
        </p>
      )}
    </Cartao>
  )
}

function Cte({ d }: { d: DocumentoDoPortal }) {
  const papel = usePapel()
  const mais = d.quantidade_notas - d.notas.length
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="num font-medium">
          CT-e {formatNumber(d.numero)}/{d.serie}
        </span>{' '}
        {d.estado !== 'autorizado' && (
          <Badge tone="bad">{d.estado === 'cancelado' ? 'Cancelado' : 'Substituído'}</Badge>
        )}
        <span className="block truncate text-xs text-ink-3">
          {d.destinatario} · {formatDateTime(d.emissao)}
        </span>
        <span className="num block truncate text-xs text-ink-3">
          {d.quantidade_notas > 1 ? 'Notas' : 'Nota'} {d.notas.map(formatNumber).join(', ')}
          {mais > 0 && ` e mais ${formatQuantas(mais, 'nota', 'notas')}`}
        </span>
      </span>
      <span className="num text-right">
        {d.valor !== null && formatMoney(d.valor)}
        <span className="block text-xs text-ink-3">
          {d.toma ? 'frete por sua conta' : 'frete por conta de outro'}
        </span>
      </span>
      {d.toma && (
        <span className="flex gap-2">
          <Button onClick={() => papel.mutate({ tipo: 'dacte', id: d._id, nome: `DACTE-${d.numero}.pdf` })}>
            DACTE
          </Button>
          <Button onClick={() => papel.mutate({ tipo: 'xml', id: d._id, nome: `${d.chave}-cte.xml` })}>
            XML
          </Button>
        </span>
      )}
    </li>
  )
}
