import { formatNumber } from '@tropeiro/contract/formats'
import type { NumeroDaSaude } from '@tropeiro/contract/gestao/saude/calls'
import { cx } from '../../../lib/cx.ts'
import { ErrorState, Skeleton, Stat } from '../../../ui/index.ts'
import { useSaude } from '../saude.queries.ts'

const gigas = (bytes: number): string => `${formatNumber(Math.round((bytes / 1024 ** 3) * 10) / 10)} GB`
const tempo = (segundos: number): string =>
  segundos < 120 ? `${segundos} s` : `${formatNumber(Math.round(segundos / 60))} min`

const ditos: Record<string, [label: string, hint?: string, como?: (valor: number) => string]> = {
  fila_espera: ['Trabalhos na vez'],
  fila_segundos: ['Espera mais longa', 'de quem está na vez', tempo],
  fila_falhou: ['Vão tentar de novo'],
  fila_desistido: ['Parados', 'esperam por alguém'],
  trabalhadores: ['Trabalhadores no ar'],
  fatos_atraso: ['Fatos por ouvir', 'de quem está mais atrás'],
  fatos_falhando: ['Ouvintes com falha'],
  fatos_sem_numero: ['Fatos sem número'],
  sefaz_aguardando: ['A caminho da SEFAZ', 'documentos'],
  sefaz_parados: ['Parados na SEFAZ', 'esperam por alguém'],
  emails_na_fila: ['E-mails na fila'],
  emails_falhos_24h: ['E-mails que falharam', 'últimas 24 horas'],
  banco_bytes: ['Tamanho do banco', undefined, gigas],
  banco_conexoes: ['Conexões com o banco'],
  servidor_conexoes_esperando: ['Sem conexão livre', 'pedidos à espera'],
  diario_falhas: ['Falhas do diário', 'cópia de segurança'],
  disco_livre_bytes: ['Disco livre', undefined, gigas],
}
/** So many figures at the beginning are the queue's own. */
const DA_FILA = 4
const tons = { bem: undefined, atencao: 'warn', mal: 'bad' } as const

const Numero = ({ nome, valor, estado }: NumeroDaSaude) => {
  const [label, hint, como = formatNumber] = ditos[nome] ?? [nome]
  return <Stat label={label} value={como(valor)} hint={hint} tone={tons[estado]} />
}

/** What the installation has outstanding, over all groups. */
export function Numeros() {
  const query = useSaude()
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="m-4 h-40" />
  const ditas = query.data.filter((n) => n.nome in ditos)
  return (
    <section
      aria-label="Números da instalação"
      className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3 border-b border-line p-4 max-sm:grid-cols-2 max-sm:p-3"
    >
      {ditas.map((n, at) => (
        // A phone shows the queue's own figures and whatever is not well: the list stands under them.
        <div key={n.nome} className={cx('grid', at >= DA_FILA && n.estado === 'bem' && 'max-sm:hidden')}>
          <Numero {...n} />
        </div>
      ))}
    </section>
  )
}
