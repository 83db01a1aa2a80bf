/** The right half of the front door: a road through the hills, drawn, with what the product does in three lines. */
export function Landscape() {
  return (
    <aside className="relative hidden overflow-hidden bg-[#0d3440] lg:block">
      <svg
        viewBox="0 0 900 1000"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="ceu" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#0b2b38" />
            <stop offset=".5" stopColor="#1d5566" />
            <stop offset=".78" stopColor="#d98a52" />
            <stop offset="1" stopColor="#f0b478" />
          </linearGradient>
        </defs>
        <rect width="900" height="1000" fill="url(#ceu)" />
        <circle cx="640" cy="610" r="74" fill="#f8cf99" opacity=".9" />
        <path
          d="M0 680 L120 610 L230 655 L360 560 L500 650 L620 590 L760 660 L900 600 V1000 H0Z"
          fill="#8a4a35"
          opacity=".55"
        />
        <path
          d="M0 740 L140 680 L270 730 L420 650 L560 730 L700 675 L900 750 V1000 H0Z"
          fill="#4d3a3b"
          opacity=".75"
        />
        <path d="M0 800 C160 740 300 800 450 772 C610 742 720 800 900 770 V1000 H0Z" fill="#143c47" />
        <path d="M0 870 C190 812 340 880 520 846 C680 816 790 860 900 840 V1000 H0Z" fill="#0c2c36" />
        <path
          d="M560 1000 C520 930 640 905 612 868 C592 842 530 838 548 812 C562 792 604 790 600 776"
          fill="none"
          stroke="#f3c48f"
          strokeOpacity=".75"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M560 1000 C520 930 640 905 612 868"
          fill="none"
          stroke="#f3c48f"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <g fill="#f8e3c8">
          <rect x="585" y="836" width="30" height="16" rx="2" />
          <path d="M617 840h8l6 7v5h-14z" />
          <circle cx="593" cy="854" r="4" fill="#0c2c36" />
          <circle cx="623" cy="854" r="4" fill="#0c2c36" />
        </g>
      </svg>
      <div className="absolute inset-x-0 top-0 p-14 text-white">
        <p className="max-w-md text-[30px] leading-[1.2] font-semibold tracking-tight">
          A carga sai com nota, chega com canhoto e volta com protocolo assinado.
        </p>
        <p className="mt-4 max-w-sm text-base text-white/75">
          Notas, romaneios, motoristas e comprovantes em um só caminho.
        </p>
      </div>
    </aside>
  )
}
