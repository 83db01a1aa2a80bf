/** Invented streets, companies and people of the demo. */

export const ruas = [
  'Rua das Acácias',
  'Avenida Brasil',
  'Rua XV de Novembro',
  'Rua Sete de Setembro',
  'Avenida dos Bandeirantes',
  'Rua do Comércio',
  'Rua Barão do Rio Branco',
  'Avenida Independência',
  'Rua Tiradentes',
  'Rua Dom Pedro II',
  'Travessa das Palmeiras',
  'Rua José Bonifácio',
  'Avenida Getúlio Vargas',
  'Rua São João',
  'Rua Marechal Deodoro',
]

const negocios = [
  'Mercado',
  'Supermercado',
  'Farmácia',
  'Empório',
  'Padaria',
  'Depósito',
  'Casa de Ferragens',
  'Papelaria',
  'Loja',
  'Restaurante',
  'Atacado',
  'Clínica',
]
const nomesDeNegocio = [
  'São Jorge',
  'Bela Vista',
  'Três Irmãos',
  'Nova Esperança',
  'Santa Luzia',
  'Pão de Mel',
  'Boa Compra',
  'do Zé',
  'Estrela',
  'Primavera',
  'União',
  'Progresso',
  'Aliança',
  'Sol Nascente',
  'Conceição',
  'Ipê Amarelo',
]
const sufixos = ['Ltda', 'ME', 'EIRELI', 'Comércio Ltda', '& Filhos Ltda']

/** Every business name the lists can make, in a fixed order. */
export const nomesDeDestinatario: string[] = negocios.flatMap((n) =>
  nomesDeNegocio.map((m, i) => `${n} ${m} ${sufixos[(i + n.length) % sufixos.length]}`),
)

export const motoristasExtras: Record<string, { nome: string; placa: string }[]> = {
  'SERRA AZUL/SÃO PAULO': [
    { nome: 'Carlos Eduardo Nunes', placa: 'EJK3A41' },
    { nome: 'Raimundo Nonato Pereira', placa: 'FQT8D12' },
    { nome: 'José Aparecido Ramos', placa: 'GBR5H90' },
    { nome: 'Luciana Freitas', placa: 'DXP7612' },
    { nome: 'Antônio Marcos Dias', placa: 'EOU4F33' },
    { nome: 'Francisco das Chagas', placa: 'FVD2C71' },
  ],
  'SERRA AZUL/CAMPINAS': [
    { nome: 'Paulo Sérgio Teixeira', placa: 'FHC9B05' },
    { nome: 'Rosângela Alves', placa: 'GKL1J28' },
  ],
  'SERRA AZUL/CURITIBA': [
    { nome: 'Ademir Kowalski', placa: 'BCD4E56' },
    { nome: 'Jair Schneider', placa: 'AYR7F19' },
  ],
  'VALE VERDE/BELO HORIZONTE': [
    { nome: 'Wagner Drummond', placa: 'PUW3G47' },
    { nome: 'Geraldo Magela', placa: 'QNX8A02' },
  ],
  'AZAPERS/MATRIZ': [
    { nome: 'Roberto Zanin', placa: 'FJD6H84' },
    { nome: 'Cláudio Meira', placa: 'EPL2B35' },
  ],
}

export const recebedores = [
  'Marcos Vinícius',
  'Ana Paula',
  'Seu Jorge (portaria)',
  'Patrícia Gomes',
  'Rafael Souza',
  'Dona Cida',
  'Fernanda Lopes',
  'Eduardo Reis',
  'Juliana Prado',
  'Cleber Santos',
  'Márcia Oliveira',
  'Vanderlei',
]
export const graus = ['funcionario', 'portaria', 'funcionario', 'proprio', 'outro']
