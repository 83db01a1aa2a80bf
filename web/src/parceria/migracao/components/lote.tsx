import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { Especie } from '@tropeiro/contract/parceria/migracao/formas'
import { Undo2 } from 'lucide-react'
import { useGo } from '../../../lib/nav.tsx'
import { Button, confirm, DetailSkeleton, ErrorState, Facts } from '../../../ui/index.ts'
import { dizeres } from '../especies.ts'
import { useDesfazerLote, useLote } from '../migracao.queries.ts'
import { Linhas } from './linhas.tsx'
import { Passos } from './passos.tsx'

/** What one sheet brought, the way back, and what comes next. */
export function LoteTrazido({
  tipo,
  id,
  onOutra,
  onProximo,
}: {
  tipo: Especie
  id: string
  onOutra: () => void
  onProximo: () => void
}) {
  const query = useLote(tipo, id)
  const desfazer = useDesfazerLote(tipo)
  const go = useGo()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DetailSkeleton />
  const { planilha: p, linhas } = query.data
  const { abre, depois } = dizeres[tipo]
  const voltar = async () => {
    const ok = await confirm({
      title: 'Desfazer esta planilha?',
      text: 'O que ela criou e ninguém usa sai; o que ela mudou e ninguém mudou depois volta ao que era.',
      danger: true,
      confirmLabel: 'Desfazer',
    })
    if (ok) desfazer.mutate(p._id)
  }
  return (
    <div className="flex flex-col gap-4">
      <Passos atual="Pronto" />
      <Facts
        columns={2}
        items={[
          { label: 'Arquivo', value: p.nome },
          { label: 'Trazido', value: [formatDateTime(p.em), p.autor].filter(Boolean).join(' · ') },
          { label: 'Novos', value: formatNumber(p.novos) },
          { label: 'Mudados', value: formatNumber(p.mudados) },
          { label: 'Já iguais', value: formatNumber(p.repetidos) },
          { label: 'Recusados', value: formatNumber(p.recusados) },
          ...(p.desfeita_em
            ? [{ label: 'Situação', value: `Desfeita em ${formatDateTime(p.desfeita_em)}` }]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void go(abre)}>
          {depois}
        </Button>
        <Button onClick={onOutra}>Trazer outra planilha</Button>
        <Button onClick={onProximo}>O que mais trazer</Button>
        {p.desfaz && (
          <Button icon={Undo2} loading={desfazer.isPending} onClick={() => void voltar()}>
            Desfazer
          </Button>
        )}
      </div>
      <Linhas linhas={linhas} nome={p.nome} />
    </div>
  )
}
