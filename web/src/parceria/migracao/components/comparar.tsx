import { diaEm } from '@tropeiro/contract'
import { formatDia, formatNumber } from '@tropeiro/contract/formats'
import { type Achado, achados, nomeDoAchado } from '@tropeiro/contract/parceria/migracao/comparacao'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import {
  Button,
  confirm,
  DateInput,
  DetailSkeleton,
  ErrorState,
  Field,
  FileDrop,
  Tabs,
} from '../../../ui/index.ts'
import { useApagarComparacao, useComparacao, useComparacoes, useComparar } from '../migracao.queries.ts'
import { useArquivo } from './arquivo.ts'
import { Colunas } from './colunas.tsx'

/** A day of the other system held against ours: file, columns, and what differs. */
export function Comparar({ onFeita }: { onFeita: (id: string) => void }) {
  const [dia, setDia] = useState(() => diaEm(new Date()))
  const { lendo, lido, colunas, ditas, escolher, dizer, largar } = useArquivo('comparacao')
  const comparar = useComparar()
  const said = new Set(colunas.map((c) => c.campo))
  const sabe = said.has('chave') || (said.has('numero') && said.has('emitente'))
  if (!lido)
    return (
      <div className="flex flex-col gap-4">
        <Field label="Dia de que o arquivo fala" className="max-w-56">
          <DateInput value={dia} onChange={(v) => v && setDia(v)} />
        </Field>
        <FileDrop
          single
          accept={['.csv', '.xlsx', '.txt']}
          disabled={lendo}
          title={lendo ? 'Lendo o arquivo…' : 'Solte aqui o que o outro sistema diz das notas'}
          hint="XLSX ou CSV com a chave de acesso, ou número e CNPJ do emitente, e o que comparar: situação, data da entrega, romaneio, motorista. Nenhuma nota muda."
          onFiles={([one]) => one && escolher(one.file)}
        />
        <Dias onAbrir={onFeita} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        <span className="font-medium text-ink">{lido.arquivo.name}</span>, do dia {formatDia(dia)}. Confira o
        que é cada coluna: fica guardado para os próximos dias.
      </p>
      <Colunas lidas={lido.lidas} colunas={colunas} onDizer={dizer} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={largar}>Outro arquivo</Button>
        <Button
          variant="primary"
          loading={comparar.isPending}
          disabledReason={
            sabe ? undefined : 'Diga qual coluna é a chave de acesso, ou o número e o CNPJ do emitente'
          }
          onClick={() =>
            comparar.mutate({ dia, arquivo: lido.arquivo, ditas }, { onSuccess: (c) => onFeita(c._id) })
          }
        >
          Comparar
        </Button>
      </div>
    </div>
  )
}

/** Day by day, how far the two systems stood apart. */
function Dias({ onAbrir }: { onAbrir: (id: string) => void }) {
  const query = useComparacoes()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data?.length) return null
  return (
    <section>
      <h2 className="mb-1 text-sm font-medium">Dia a dia</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {query.data.map((c) => (
          <li key={c._id}>
            <button
              type="button"
              onClick={() => onAbrir(c._id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-left hover:bg-hover"
            >
              <span className="num font-medium">{formatDia(c.dia)}</span>
              <span className="min-w-0 flex-1 truncate text-ink-3">{c.nome}</span>
              <span className={c.diferente > 0 ? 'num text-bad-text' : 'num text-ok-text'}>
                {formatNumber(c.diferente)} {c.diferente === 1 ? 'diferente' : 'diferentes'} de{' '}
                {formatNumber(c.linhas)}
              </span>
              {c.sem_nota > 0 && <span className="num">{formatNumber(c.sem_nota)} não estão aqui</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One day, note by note, against what is true now. */
export function ComparacaoDoDia({ id, onVoltar }: { id: string; onVoltar: () => void }) {
  const [escolhido, setEscolhido] = useState<Achado | null>(null)
  const primeira = useComparacao(id, 'diferente').data?.agora
  // Where nothing differs it opens on the first tab that has notes.
  const so = escolhido ?? achados.find((a) => primeira && primeira[a] > 0) ?? 'diferente'
  const query = useComparacao(id, so)
  const apagar = useApagarComparacao()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DetailSkeleton />
  const { comparacao: c, agora, linhas } = query.data
  const tirar = async () => {
    const ok = await confirm({
      title: 'Apagar esta comparação?',
      text: 'Só a comparação some; nenhuma nota muda.',
      danger: true,
      confirmLabel: 'Apagar',
    })
    if (ok) apagar.mutate(c._id, { onSuccess: onVoltar })
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-sm text-ink-2">
        <span className="font-medium text-ink">{c.nome}</span>, do dia {formatDia(c.dia)}: quando veio,{' '}
        {formatNumber(c.diferente)} diferentes de {formatNumber(c.linhas)}; agora,{' '}
        {formatNumber(agora.diferente)}.
      </p>
      <Tabs
        label="Notas pelo que se achou"
        value={so}
        onChange={(v) => setEscolhido(v as Achado)}
        tabs={achados.map((a) => ({ value: a, label: nomeDoAchado[a], count: agora[a] }))}
      />
      {linhas.length === 0 ? (
        <p className="text-sm text-ink-3">Nenhuma nota aqui.</p>
      ) : (
        <ul
          aria-label="Notas comparadas"
          className="divide-y divide-line rounded-lg border border-line bg-surface text-sm"
        >
          {linhas.map((l) => (
            <li key={l.linha} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2">
              <span className="num w-10 shrink-0 text-ink-3">{formatNumber(l.linha)}</span>
              <span className="w-56 shrink-0">
                {l.nota ? (
                  <Link to={`/app/pesquisa/${l.nota}`} className="text-accent-text hover:underline">
                    {l.texto}
                  </Link>
                ) : (
                  l.texto
                )}
              </span>
              <span className="min-w-48 flex-1">
                {l.diferencas.map((d) => (
                  <span key={d.campo} className="block">
                    <span className="text-ink-3">{d.campo}:</span> lá {d.la}, aqui {d.aqui}
                  </span>
                ))}
                {l.motivo && <span className="text-ink-3">{l.motivo}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {linhas.length < agora[so] && (
        <p className="text-xs text-ink-3">
          Mostradas {formatNumber(linhas.length)} de {formatNumber(agora[so])}.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onVoltar}>Outro dia</Button>
        <Button loading={apagar.isPending} onClick={() => void tirar()}>
          Apagar
        </Button>
      </div>
    </div>
  )
}
